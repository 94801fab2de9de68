export const probeScript = `
globalThis.probe = (() => {
  const roots = () => [document, ...[...document.querySelectorAll('*')].flatMap((e) => e.shadowRoot ?? [])]
  const shown = (e) => e && e.getClientRects().length > 0
  const find = (selector) => {
    for (const root of roots()) for (const e of root.querySelectorAll(selector)) if (shown(e)) return e
    return null
  }
  /** Returns the current content, to distinguish a missing dialog from a slow machine. */
  const seen = () => {
    const dialogs = roots().flatMap((root) => [...root.querySelectorAll('dialog')])
    const words = dialogs.map((e) => (e.open ? 'open: ' : 'closed: ') + e.textContent.slice(0, 200))
    return [document.visibilityState, find('#open')?.dataset.status ?? 'no button', ...words].join('; ')
  }
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const until = async (condition) => {
    const end = performance.now() + 15000
    while (!condition()) {
      if (performance.now() > end) throw new Error('never drawn; there is: ' + seen())
      await frame()
    }
    await new Promise((done) => { const c = new MessageChannel(); c.port1.onmessage = done; c.port2.postMessage(0) })
  }
  const clickAndWait = async (selector, condition) => {
    const target = find(selector)
    if (!target) throw new Error('nothing to click: ' + selector)
    const began = performance.now()
    target.click()
    await until(condition)
    return performance.now() - began
  }
  return {
    find, until,
    all: (selector) => roots().flatMap((root) => [...root.querySelectorAll(selector)]),
    clickUntil: (click, drawn) => clickAndWait(click, () => find(drawn)),
    clickUntilGone: (click, gone) => clickAndWait(click, () => !find(gone)),
  }
})()`
