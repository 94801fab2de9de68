import type { Latchkey } from '@latchkey/core'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createPictures } from '../data/pictures.ts'
import type { FurtherMessages, Language } from '../messages/language.ts'
import { guardNetwork } from '../networks/networkGuard.ts'
import { PictureContext } from '../ui/pictureLoader.ts'
import { SheetContext, sheetAdopter } from '../ui/sheets.ts'
import { resetCss, tokensCss } from '../ui/tokens.css.ts'
import { createDialog, type Dialog } from './dialog/dialog.ts'
import type { ViewName } from './dialog/routes.ts'
import { current } from './dialog/stack.ts'
import { Embedded } from './Embedded.tsx'
import { createFlows } from './flows.ts'
import { followAccount } from './followAccount.ts'
import { Modal } from './Modal.tsx'
import { restWhenClosed } from './rest.ts'
import { createShown } from './shown.ts'
import { type Surroundings, SurroundingsContext } from './surroundings.ts'
import { createViewLoader } from './viewLoader.tsx'
import { views } from './views.ts'

export type MountOptions = {
  client: Latchkey
  language: Language
  /** Single-key shortcuts: `/`, `c`, `?`. */
  shortcuts: boolean
  /** A card in place instead of a dialog. */
  embedded?: boolean
  /** One that the caller keeps in hand; else it is made here. */
  dialog?: Dialog
}

/** The views that need no further words. */
const first: readonly ViewName[] = ['Connect', 'Account']

/** A drawn dialog. */
export type Mounted = { dialog: Dialog; unmount(): void }

/**
 * Draws the dialog (or the card in place) into a shadow root of `host`, as a React root of its own: neither the
 * page's styles nor its event handlers reach in, and what breaks inside does not break the page.
 */
export async function mountShell(host: HTMLElement, options: MountOptions): Promise<Mounted> {
  const { client, language, shortcuts, embedded = false } = options
  const dialog = options.dialog ?? createDialog(client, embedded)
  if (!embedded) client.events.emit({ event: 'MODAL_CREATED' })
  let further: FurtherMessages | undefined
  const loader = createViewLoader(views, async (name) => {
    if (!first.includes(name)) further ??= await language.loadFurther()
  })
  const [messages] = await Promise.all([
    language.load(),
    loader.load(current(dialog.get().stack).view).catch(() => {}),
  ])
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const adopt = sheetAdopter(shadow)
  adopt(tokensCss)
  adopt(resetCss)
  const container = shadow.appendChild(document.createElement('div'))
  container.className = 'root'
  container.lang = language.locale
  container.dir = language.direction
  const flows = createFlows(client, dialog, messages, language)
  const shown = createShown(dialog)
  const surroundings: Surroundings = {
    client,
    dialog,
    shown,
    language,
    messages,
    further: () => further,
    flows,
    preload: (view) => {
      loader.load(view).catch(() => {})
    },
  }
  const pictures = createPictures(client, shown)
  const root = createRoot(container)
  const Frame = dialog.embedded ? Embedded : Modal
  const tree = (
    <SheetContext.Provider value={adopt}>
      <SurroundingsContext.Provider value={surroundings}>
        <PictureContext.Provider value={pictures.load}>
          <Frame loader={loader} shortcuts={shortcuts} />
        </PictureContext.Provider>
      </SurroundingsContext.Provider>
    </SheetContext.Provider>
  )
  const draw = () => root.render(tree)
  // Closed, it is drawn in slices between which the page can answer; opened meanwhile, at once.
  if (dialog.embedded || dialog.get().open) draw()
  else startTransition(draw)
  const undos = [
    dialog.subscribe(() => {
      if (dialog.get().open && !container.hasChildNodes()) draw()
    }),
    guardNetwork(client, dialog),
    dialog.embedded ? followAccount(client, dialog) : restWhenClosed(client, dialog, flows),
    shown.dispose,
  ]
  return {
    dialog,
    unmount() {
      for (const undo of undos) undo()
      flows.dispose()
      dialog.dispose()
      root.unmount()
      container.remove()
      pictures.dispose()
    },
  }
}
