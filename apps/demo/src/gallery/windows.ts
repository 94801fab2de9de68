/**
 * Opens no window. The end of the address is the window's outcome. `blocked`: the browser keeps it; `closed`: the
 * visitor closes it at once; anything else stays open.
 */
export function installScriptedWindows(): void {
  globalThis.open = (url = '') => {
    const fate = String(url).split('/').at(-1)
    if (fate === 'blocked') return null
    return fate === 'closed' ? closedWindow() : window
  }
}

/** The window of a frame that has left the page is closed. */
function closedWindow(): Window | null {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const { contentWindow } = frame
  frame.remove()
  return contentWindow
}
