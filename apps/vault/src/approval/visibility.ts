/** The visible fraction of the page that is required, for how many milliseconds, and its least width in CSS pixels. */
const leastRatio = 0.99
const leastTime = 800
const leastWidth = 280
const leastHeight = 160

type Seen = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Watches whether an element is visible: not covered, transparent or cut off by the embedding site
 * (IntersectionObserver, version 2). Returns `undefined` if the browser cannot detect it.
 */
export function watchVisibility(
  element: Element,
): { isVisible(): boolean; stop(): void } | undefined {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) return undefined
  let since: number | undefined
  const options = { threshold: [0, leastRatio, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const last: Seen | undefined = entries.at(-1)
    const isSeen = last?.isVisible === true && last.intersectionRatio >= leastRatio
    if (isSeen) since ??= performance.now()
    else since = undefined
  }, options)
  observer.observe(element)
  return {
    isVisible: () =>
      since !== undefined &&
      performance.now() - since >= leastTime &&
      window.innerWidth >= leastWidth &&
      window.innerHeight >= leastHeight &&
      document.visibilityState === 'visible',
    stop: () => observer.disconnect(),
  }
}
