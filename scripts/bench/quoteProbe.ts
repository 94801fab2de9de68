/** In the page: when a quote is shown, counted from a trusted key press; and what a bare request for one takes. */
export const quoteScript = `
globalThis.quoteProbe = (() => {
  const field = () => probe.find('dialog[open] input.amount[readonly]')
  const value = () => field()?.value ?? ''
  const isShown = () => value() !== '' && field().getAttribute('aria-busy') !== 'true'
  let asked
  const remember = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.includes('/v1/convert/quotes?')) asked = name
  })
  remember.observe({ type: 'resource', buffered: true })
  let seen
  return {
    shown: async () => { await probe.until(isShown); return performance.now() },
    watch: () => {
      seen = new Promise((done, fail) => {
        const begin = ({ timeStamp }) => {
          const before = value()
          probe.until(() => isShown() && value() !== before).then(() => done(performance.now() - timeStamp), fail)
        }
        addEventListener('keydown', begin, { capture: true, once: true })
      })
    },
    seen: () => seen,
    /** The last request of the page for a quote again, for another amount. */
    bare: async (amount) => {
      const url = new URL(asked)
      url.searchParams.set('amount', amount)
      const began = performance.now()
      await (await fetch(url)).json()
      return performance.now() - began
    },
  }
})()`
