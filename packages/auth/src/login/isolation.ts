import { type Clock, withinTime } from '@latchkey/protocol'

/** The opener policies (COOP) that cut a page off from a window on another origin. */
const severing = ['same-origin', 'noopener-allow-popups']
/** Milliseconds to wait for the headers of the page. */
const timeout = 3_000

/**
 * Returns whether this page loses the windows that it opens, by its `Cross-Origin-Opener-Policy`: such a window cannot
 * return a result. Returns `false` if the page cannot be read.
 */
export async function losesWindows(clock: Clock): Promise<boolean> {
  if (globalThis.crossOriginIsolated) return true
  try {
    const page = location.origin + location.pathname
    const { headers } = await withinTime(clock, timeout, (signal) =>
      fetch(page, { method: 'HEAD', signal }),
    )
    const [policy = ''] = (headers.get('cross-origin-opener-policy') ?? '').split(';')
    return severing.includes(policy.trim())
  } catch {
    return false
  }
}
