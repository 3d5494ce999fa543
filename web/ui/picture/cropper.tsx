import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { dragged, MAX_ZOOM, regionOf, WHOLE, type Look, type Proportions } from './region.ts'

interface Props {
  picture: HTMLCanvasElement
  shape: Proportions
  /** Whether only a circle of the picture is shown later. */
  round: boolean
}

/** The width of the preview in CSS pixels, twice as many in the picture. */
const PREVIEW = 240

/** Chooses the part of a picture that is kept: by dragging it, or with three sliders. The form's fields say which part. */
export function Cropper({ picture, shape, round }: Props) {
  const [look, setLook] = useState(WHOLE)
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ x: number; y: number } | null>(null)
  const part = regionOf(picture, shape, look)
  const size = { width: PREVIEW * 2, height: Math.round((PREVIEW * 2 * shape.height) / shape.width) }
  useEffect(() => {
    const drawing = canvas.current?.getContext('2d')
    drawing?.clearRect(0, 0, size.width, size.height)
    const from = [part.left * picture.width, part.top * picture.height] as const
    const much = [part.width * picture.width, part.height * picture.height] as const
    drawing?.drawImage(picture, ...from, ...much, 0, 0, size.width, size.height)
  })
  const move = ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLCanvasElement>) => {
    const last = grip.current
    if (!last) return
    grip.current = { x, y }
    const { width, height } = currentTarget.getBoundingClientRect()
    setLook(dragged(look, part, { x: (x - last.x) / width, y: (y - last.y) / height }))
  }
  return (
    <div className="cropper">
      <canvas
        {...size}
        ref={canvas}
        className={round ? 'round' : undefined}
        aria-hidden="true"
        onPointerDown={({ currentTarget, pointerId, clientX: x, clientY: y }) => {
          currentTarget.setPointerCapture(pointerId)
          grip.current = { x, y }
        }}
        onPointerMove={move}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      />
      <fieldset>
        <legend>
          <Trans>Choose the part to show</Trans>
        </legend>
        <p className="note">
          <Trans>Drag the picture, or use the sliders.</Trans>
        </p>
        <Slider look={look} of="zoom" min={1} max={MAX_ZOOM} set={setLook}>
          <Trans>How close</Trans>
        </Slider>
        <Slider look={look} of="x" min={part.width / 2} max={1 - part.width / 2} set={setLook}>
          <Trans>From left to right</Trans>
        </Slider>
        <Slider look={look} of="y" min={part.height / 2} max={1 - part.height / 2} set={setLook}>
          <Trans>From top to bottom</Trans>
        </Slider>
      </fieldset>
      <input type="hidden" name="crop_left" value={part.left} />
      <input type="hidden" name="crop_top" value={part.top} />
      <input type="hidden" name="crop_width" value={part.width} />
    </div>
  )
}

interface SliderProps {
  look: Look
  of: keyof Look
  min: number
  max: number
  set: (look: Look) => void
  children: ReactNode
}

/** Steps of a slider from one end to the other. */
const STEPS = 100

/** One of the three sliders; it has nothing to choose while its ends are the same. */
function Slider({ look, of, min, max, set, children }: SliderProps) {
  const id = useId()
  const room = max - min
  const value = room > 0 ? Math.round(((look[of] - min) / room) * STEPS) : STEPS / 2
  return (
    <div className="field">
      <label htmlFor={id}>{children}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={STEPS}
        value={Math.min(STEPS, Math.max(0, value))}
        disabled={room <= 0}
        onChange={({ currentTarget }) => set({ ...look, [of]: min + (Number(currentTarget.value) / STEPS) * room })}
      />
    </div>
  )
}
