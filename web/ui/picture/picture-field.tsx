import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import type { Proportions } from './region.ts'
import type { Drawn } from './shrinking.ts'
import sheet from './picture.css?inline'

const Cropper = lazy(async () => ({ default: (await import('./cropper.tsx')).Cropper }))

const FORMATS = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Draws the chosen file anew, and puts it in its place. */
async function draw(input: HTMLInputElement, show: (drawn: Drawn | null) => void): Promise<void> {
  const [file] = input.files ?? []
  show(null)
  if (!file) return
  const { replaceFile, shrunk } = await import('./shrinking.ts')
  const smaller = await shrunk(file)
  // Another file may have been chosen meanwhile.
  if (!smaller || input.files?.[0] !== file) return
  replaceFile(input, smaller.file)
  show(smaller)
}

/**
 * The field in which people choose a picture. With scripts, the browser makes it smaller before it is sent, and people
 * choose the part that is kept; without, the server keeps its middle.
 */
export function PictureField({ shape, round = false }: { shape: Proportions; round?: boolean }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // Somebody may have chosen before this page's scripts were here.
  useEffect(() => {
    if (field.current?.files?.length) void draw(field.current, setDrawn)
  }, [])
  return (
    <>
      <LateStyle name="picture" sheet={sheet} />
      <Field
        name="picture"
        label={<Trans>Choose a picture</Trans>}
        hint={<Trans>JPEG, PNG, WebP, GIF or AVIF, up to 2 MB. Where and when it was taken isn’t kept.</Trans>}
      >
        {({ defaultValue: _none, ...control }) => (
          <input
            {...control}
            ref={field}
            type="file"
            accept={FORMATS}
            required
            onChange={({ currentTarget }) => void draw(currentTarget, setDrawn)}
          />
        )}
      </Field>
      {drawn && (
        <Suspense>
          <Cropper key={drawn.file.lastModified} picture={drawn.canvas} shape={shape} round={round} />
        </Suspense>
      )}
    </>
  )
}
