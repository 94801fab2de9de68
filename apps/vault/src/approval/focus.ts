/** Milliseconds that a window must have had the focus. An earlier click may have been meant for the page below it. */
const leastTime = 1_000

/** Watches whether this window has the focus. A site cannot cover it. */
export function watchFocus(): { isVisible(): boolean; stop(): void } {
  let since: number | undefined
  const lose = () => {
    since = undefined
  }
  window.addEventListener('blur', lose)
  return {
    isVisible() {
      if (!document.hasFocus() || document.visibilityState !== 'visible') lose()
      else since ??= performance.now()
      return since !== undefined && performance.now() - since >= leastTime
    },
    stop: () => window.removeEventListener('blur', lose),
  }
}
