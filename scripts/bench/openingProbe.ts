/** In the page: when something is visible, counted from the navigation or from a trusted click's own time stamp. */
export const openingScript = `
globalThis.opening = (() => {
  const roots = () => [document, ...[...document.querySelectorAll('latchkey-dialog')].flatMap((e) => e.shadowRoot ?? [])]
  const find = (selector) => {
    for (const root of roots()) for (const e of root.querySelectorAll(selector)) if (isVisible(e)) return e
    return null
  }
  /** Whether an element is shown, with an opacity of at least a tenth including its ancestors. */
  const isVisible = (element) => {
    if (element.getClientRects().length === 0 || getComputedStyle(element).visibility !== 'visible') return false
    let opacity = 1
    for (let e = element; e; e = e.parentElement ?? e.getRootNode().host) opacity *= Number(getComputedStyle(e).opacity)
    return opacity >= 0.1
  }
  const afterPaint = () => new Promise((done) => { const c = new MessageChannel(); c.port1.onmessage = done; c.port2.postMessage(0) })
  /** The end of the first frame in which it is visible. */
  const until = (selector) => new Promise((done, fail) => {
    const end = performance.now() + 20000
    const look = () => {
      if (find(selector)) return afterPaint().then(() => done(performance.now()))
      if (performance.now() > end) return fail(new Error('never visible: ' + selector))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  let seen
  return {
    ready: until,
    idle: async () => { for (let i = 0; i < 3; i += 1) await new Promise((done) => requestIdleCallback(done)) },
    placeOf: (selector) => {
      const element = find(selector)
      if (!element) throw new Error('nothing to click: ' + selector)
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    },
    watch: (selector) => {
      seen = new Promise((done, fail) => {
        const begin = (event) => until(selector).then((at) => done(at - event.timeStamp), fail)
        addEventListener('click', begin, { capture: true, once: true })
      })
    },
    seen: () => seen,
  }
})()`
