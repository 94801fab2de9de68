import { afterFrame } from '../../ui/afterFrame.ts'
import type { Showing } from './showing.ts'

/** How often a dialog returns to the page within a frame. */
const mostPerFrame = 20

/** What a page sets on elements around its own modal. */
const exclusions = ['inert', 'aria-hidden', 'hidden'] as const

type PlaceInPage = {
  /** Puts the dialog back into the page if it is not there, and lets the visitor use it. */
  enter(): void
  /** Does the same each time the page takes the dialog out, moves or excludes it. Returns the undo. */
  stay(): () => void
}

/**
 * Keeps a dialog in the page. Pages remove, replace or move what is in their body, and exclude what is outside of their
 * own modal.
 */
export function placeInPage(
  native: HTMLDialogElement,
  root: ShadowRoot,
  { isTakenAway, showAgain }: Pick<Showing, 'isTakenAway' | 'showAgain'>,
): PlaceInPage {
  const { host } = root
  const containers = [...root.children]
  const isWhole = () => containers.every((one) => one.parentNode === root)
  const enter = () => {
    if (!isWhole()) root.append(...containers)
    if (!host.isConnected) document.body.append(host)
    // React Aria leaves out what has this attribute.
    host.setAttribute('data-react-aria-top-layer', 'true')
    for (const name of exclusions) if (host.hasAttribute(name)) host.removeAttribute(name)
  }
  return {
    enter,
    stay() {
      let parent: Node | null = null
      let count = 0
      let isOver = false
      const check = () => {
        // A page that insists would answer each of these for ever, and neither would leave the other the thread.
        if (count === mostPerFrame) return pause()
        if (count === 0) afterFrame(resume)
        count += 1
        enter()
        if (isTakenAway()) showAgain()
        if (host.parentNode !== parent) observe()
      }
      const pause = () => {
        observer.disconnect()
        parent = null
      }
      const resume = () => {
        count = 0
        if (parent === null && !isOver) check()
      }
      const observer = new MutationObserver(check)
      const observe = () => {
        observer.disconnect()
        // A place that is not displayed. To ask costs a layout.
        const isAtHome = host.parentNode === document.body
        if (native.open && !isAtHome && native.getClientRects().length === 0) {
          document.body.append(host)
          showAgain()
        }
        parent = host.parentNode
        observer.observe(host, { attributeFilter: [...exclusions] })
        observer.observe(root, { childList: true })
        for (let at: Node | null = parent; at; at = at.parentNode) {
          observer.observe(at, { childList: true })
        }
      }
      observe()
      return () => {
        isOver = true
        observer.disconnect()
      }
    },
  }
}
