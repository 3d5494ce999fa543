export interface Size {
  width: number
  height: number
}

/** The part of a picture that is kept: its corner and width, each as a fraction of the picture's width or height. */
export interface Crop {
  left: number
  top: number
  width: number
}

interface Part extends Size {
  left: number
  top: number
}

/**
 * The part of a picture to keep, in whole pixels: as chosen, or else the largest in the middle. It has the proportions of
 * `shape` and lies within the picture.
 */
export function cropped(picture: Size, shape: Size, crop?: Crop): Part {
  const tall = shape.height / shape.width
  const widest = Math.min(picture.width, picture.height / tall)
  const wide = Math.min(crop ? crop.width * picture.width : widest, widest)
  const width = Math.max(1, Math.round(wide))
  const height = Math.min(picture.height, Math.max(1, Math.round(wide * tall)))
  const within = (begins: number, room: number) => Math.min(Math.max(0, Math.round(begins)), room)
  return {
    left: within(crop ? crop.left * picture.width : (picture.width - width) / 2, picture.width - width),
    top: within(crop ? crop.top * picture.height : (picture.height - height) / 2, picture.height - height),
    width,
    height,
  }
}
