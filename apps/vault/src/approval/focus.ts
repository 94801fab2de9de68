/** Milliseconds that a window has to have had the focus: a second click may have been meant for what lay under it. */
const leastTime = 1_000

/** Watches whether the visitor has been in this window, which nothing of a site can cover. */
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
