export interface Proportions {
  width: number
  height: number
}

/** What is chosen of a picture: how closely, from 1 on, and the middle of it, as fractions of width and height. */
export interface Look {
  zoom: number
  x: number
  y: number
}

export const WHOLE: Look = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 5

/** The chosen part of a picture: its edges and sizes as fractions of the picture's width or height. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** The part of a picture that one sees with this look, in the proportions of `shape` and within the picture. */
export function regionOf(picture: Proportions, shape: Proportions, { zoom, x, y }: Look): Region {
  const ratio = (shape.width / shape.height) * (picture.height / picture.width)
  const [width, height] = [Math.min(1, ratio) / zoom, Math.min(1, 1 / ratio) / zoom]
  const within = (middle: number, size: number) => Math.min(Math.max(0, middle - size / 2), 1 - size)
  return { left: within(x, width), top: within(y, height), width, height }
}

/** The look after a part was dragged by these fractions of its width and height. */
export function dragged(look: Look, { left, top, width, height }: Region, by: { x: number; y: number }): Look {
  const within = (middle: number, size: number) => Math.min(Math.max(size / 2, middle), 1 - size / 2)
  return {
    ...look,
    x: within(left + width / 2 - by.x * width, width),
    y: within(top + height / 2 - by.y * height, height),
  }
}
