import type { Latchkey } from '@latchkey/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { type Surroundings, SurroundingsContext } from '../context/surroundings.ts'
import { createQueryClient } from '../data/query.ts'
import type { Dialog } from '../dialog/dialog.ts'
import type { ViewName } from '../dialog/routes.ts'
import { current } from '../dialog/stack.ts'
import { createFlows } from '../flows/flows.ts'
import type { Language } from '../messages/language.ts'
import { SheetContext, sheetAdopter } from '../ui/sheets.ts'
import { resetCss, tokensCss } from '../ui/tokens.css.ts'
import { Embedded } from './Embedded.tsx'
import { Modal } from './Modal.tsx'
import { createViewLoader } from './viewLoader.tsx'
import { views } from './views.ts'

export type MountOptions = {
  client: Latchkey
  dialog: Dialog
  language: Language
  /** Single-key shortcuts: `/`, `c`, `?`. */
  shortcuts: boolean
}

/** A drawn dialog. */
export type Mounted = { preload(view: ViewName): void; unmount(): void }

/**
 * Draws the dialog (or the card in place) into a shadow root of `host`, as a React root of its own: neither the
 * page's styles nor its event handlers reach in, and what breaks inside does not break the page.
 */
export async function mountShell(host: HTMLElement, options: MountOptions): Promise<Mounted> {
  const { client, dialog, language, shortcuts } = options
  const loader = createViewLoader(views)
  const [messages] = await Promise.all([
    language.load(),
    loader.load(current(dialog.get().stack).view).catch(() => {}),
  ])
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const adopt = sheetAdopter(shadow)
  adopt(tokensCss)
  adopt(resetCss)
  const container = document.createElement('div')
  container.className = 'root'
  container.lang = language.locale
  container.dir = language.direction
  shadow.append(container)
  const flows = createFlows(client, dialog, messages)
  const surroundings: Surroundings = {
    client,
    dialog,
    language,
    messages,
    flows,
    preload: (view) => {
      loader.load(view).catch(() => {})
    },
  }
  const queries = createQueryClient()
  const root = createRoot(container)
  const Frame = dialog.embedded ? Embedded : Modal
  root.render(
    <SheetContext.Provider value={adopt}>
      <SurroundingsContext.Provider value={surroundings}>
        <QueryClientProvider client={queries}>
          <Frame loader={loader} shortcuts={shortcuts} />
        </QueryClientProvider>
      </SurroundingsContext.Provider>
    </SheetContext.Provider>,
  )
  return {
    preload: surroundings.preload,
    unmount() {
      root.unmount()
      flows.dispose()
      container.remove()
      queries.clear()
    },
  }
}
