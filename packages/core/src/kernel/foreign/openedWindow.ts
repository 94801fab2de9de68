/** A window that this page has opened. */
export type OpenedWindow = Pick<Window, 'closed'> & { location: Pick<Location, 'href'> }

/**
 * What a page can know of a window. `closed`: it was at its page and is gone, because the visitor has closed it or because
 * it went on to a page that isolates itself. `severed`: the browser has cut this page off from it before that, because one of
 * the two isolates itself (`Cross-Origin-Opener-Policy`). It may still be open.
 */
export type WindowState = 'open' | 'closed' | 'severed'

/** Reads in which a window must be at its page. While it is being cut off, it can appear to be there for one. */
const certain = 2

/**
 * Returns a function that reads the state of a window. Call it often: a severed window appears closed too, but was never
 * seen to stay at the page that it went to.
 */
export function watchWindow(opened: OpenedWindow): () => WindowState {
  let arrivals = 0
  return () => {
    if (opened.closed) return arrivals < certain ? 'severed' : 'closed'
    if (arrivals < certain && hasLeftEmptyPage(opened)) arrivals += 1
    return 'open'
  }
}

/** Whether a window has left the empty page that it was opened with. */
function hasLeftEmptyPage({ location }: OpenedWindow): boolean {
  try {
    return location.href !== 'about:blank'
  } catch {
    // Only a window on another origin refuses its address.
    return true
  }
}
