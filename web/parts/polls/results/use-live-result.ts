import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnyResult, Poll, Result } from '#web/parts/polls/types.ts'

/** The maximum delay of a browser's timer. */
const MAX_WAIT = 2 ** 31 - 1
/** Extra time after the closing time, so that the server's clock has passed it too. */
const GRACE_MS = 1_500
/**
 * The delay before reloading again if the poll has closed by the browser's clock but is still open: that clock may be
 * ahead of the server's, so one reload may not be enough. The delay grows each time, up to 80 seconds.
 */
const AGAIN_MS = 5_000
const MAX_DOUBLINGS = 4
const laterEachTime = (times: number) => AGAIN_MS * 2 ** Math.min(times, MAX_DOUBLINGS)

/**
 * The live result while the poll is open: first as loaded with the page, then as updated by the stream. When the poll
 * closes, or a notice about it is published, the page is reloaded. Without JavaScript or the stream, the loaded result
 * stays.
 */
export function useLiveResult(poll: Poll, loaded: AnyResult): { result: AnyResult; live: boolean } {
  const [streamed, setStreamed] = useState<{ from: AnyResult; result: Result } | null>(null)
  const [live, setLive] = useState(false)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(0)
  // A paused poll may be resumed or withdrawn.
  const listening = (poll.state === 'open' || poll.state === 'paused') && !loaded.hidden
  const refusals = useRef(0)

  useEffect(() => {
    if (!listening || loaded.hidden) return
    const page = loaded.page === null ? '' : `&page=${loaded.page}`
    const source = new EventSource(`/api/polls/results_stream?poll_id=${poll.poll_id}${page}`)
    let waiting: ReturnType<typeof setTimeout> | undefined
    source.addEventListener('open', () => {
      refusals.current = 0
      setLive(true)
    })
    // A refused stream stays closed, so the page is loaded again: a device that slept while the poll was taken down
    // missed the event.
    source.addEventListener('error', () => {
      setLive(false)
      if (source.readyState !== EventSource.CLOSED) return
      waiting = setTimeout(() => void revalidate(), laterEachTime(refusals.current++))
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      setStreamed({ from: loaded, result: JSON.parse(data) as Result })
    })
    // The poll was withdrawn, removed or hidden: a reload shows what has replaced it.
    source.addEventListener('gone', () => {
      source.close()
      setLive(false)
      void revalidate()
    })
    return () => {
      clearTimeout(waiting)
      source.close()
      setLive(false)
    }
  }, [poll.poll_id, listening, loaded, revalidate])

  useEffect(() => {
    if (poll.state !== 'open' || poll.closes_at === null) return
    const wait = Date.parse(poll.closes_at) - Date.now() + GRACE_MS
    if (wait > MAX_WAIT) return
    const timer = setTimeout(
      () => {
        setAsked(asked + 1)
        void revalidate()
      },
      Math.max(wait, laterEachTime(asked)),
    )
    return () => clearTimeout(timer)
  }, [poll.state, poll.closes_at, asked, revalidate])

  // The poll was closed early, paused, resumed or corrected: other parts of the page have changed too.
  const told = streamed?.from === loaded ? streamed.result : poll
  const changed = told.state !== poll.state || told.version > poll.version
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => void revalidate(), GRACE_MS)
    return () => clearTimeout(timer)
  }, [changed, revalidate])

  // Data that the page loads later is newer than the events of an earlier stream.
  return { result: streamed?.from === loaded ? streamed.result : loaded, live: live && poll.state === 'open' }
}
