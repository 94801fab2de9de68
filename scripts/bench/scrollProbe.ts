/**
 * In the page: scrolls an element at a steady speed to its end, while further pages load. Returns the frames and the
 * long tasks.
 */
export const scrollScript = `
globalThis.scrollProbe = async (selector, speed, rows) => {
  const inside = probe.find(selector)
  let scroller = inside
  while (scroller && !(scroller.scrollHeight > scroller.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(scroller).overflowY)))
    scroller = scroller.parentElement ?? scroller.getRootNode().host
  if (!scroller) throw new Error('nothing scrolls around ' + selector)
  const tasks = []
  const observer = new PerformanceObserver((list) => { for (const entry of list.getEntries()) tasks.push(entry.duration) })
  observer.observe({ type: 'longtask' })
  // A list may draw only what is near: then the last that it drew says how many there are.
  const count = () => {
    const drawn = probe.all(selector)
    const place = drawn.at(-1)?.closest('[data-place]')?.dataset.place
    return place === undefined ? drawn.length : Number(place) + 1
  }
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const gaps = []
  let before = await frame()
  const began = before
  let top = scroller.scrollTop
  let isEnd = false
  while (!isEnd) {
    const now = await frame()
    gaps.push(now - before)
    const end = scroller.scrollHeight - scroller.clientHeight
    top = Math.min(end, top + ((now - before) * speed) / 1000)
    scroller.scrollTop = top
    isEnd = top >= end && count() >= rows
    before = now
    if (now - began > 90000) throw new Error('the end was not reached: ' + count() + ' rows, ' + gaps.length + ' frames')
  }
  observer.disconnect()
  return {
    frames: gaps.length,
    late: gaps.filter((gap) => gap > 25).length,
    tasks,
    height: scroller.scrollHeight,
    rows: count(),
  }
}`

/** In the page: types a word and waits until the view says what was found. Milliseconds behind the wait. */
export const searchScript = `
globalThis.searchProbe = async (word, wait) => {
  const input = probe.find('dialog[open] input[type=search]')
  const said = () => input.getRootNode().querySelector('[role=status]')?.textContent ?? ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, word)
  const began = performance.now()
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await probe.until(() => said() === '')
  await probe.until(() => said() !== '')
  return performance.now() - began - wait
}`
