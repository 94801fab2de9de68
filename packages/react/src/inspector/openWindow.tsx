import { createRoot } from 'react-dom/client'
import { SheetContext } from '../ui/sheets.ts'
import type { Recorder } from './recorder/recorder.ts'
import { Inspector as View } from './view/Inspector.tsx'
import { texts } from './view/texts.ts'

/**
 * Shows a recorder in a separate window, which receives clicks while the page's dialog is open. Returns a function that
 * closes it, or `undefined` if the browser blocks the window.
 */
export function openWindow(recorder: Recorder): (() => void) | undefined {
  const opened = window.open('', '', 'popup,width=960,height=640')
  if (!opened) return undefined
  const page = opened.document
  page.title = texts.name
  page.documentElement.lang = 'en'
  const host = page.createElement('latchkey-inspector')
  host.dataset.window = ''
  const shadow = host.attachShadow({ mode: 'open' })
  page.body.append(host)
  const root = createRoot(shadow)
  const close = () => {
    window.removeEventListener('pagehide', close)
    queueMicrotask(() => root.unmount())
    opened.close()
  }
  root.render(
    <SheetContext.Provider value={(css) => adopt(opened, shadow, css)}>
      <View recorder={recorder} isOpen onClose={close} />
    </SheetContext.Provider>,
  )
  opened.addEventListener('pagehide', close)
  window.addEventListener('pagehide', close)
  return close
}

/** A document takes only sheets that its own window has made. */
function adopt(opened: Window, shadow: ShadowRoot, css: string): void {
  const sheet: CSSStyleSheet = Reflect.construct(Reflect.get(opened, 'CSSStyleSheet'), [])
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
}
