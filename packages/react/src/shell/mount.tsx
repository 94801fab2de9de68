import { type Latchkey, whenSent } from '@latchkey/core'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createPictures } from '../data/pictures.ts'
import type { Dialog } from '../dialog/dialog.ts'
import { DialogContext, type DialogContextValue, LocaleContext } from '../dialog/dialogContext.ts'
import { createShown } from '../dialog/shown.ts'
import { current } from '../dialog/stack.ts'
import type { Language } from '../messages/language.ts'
import { visitorLocale } from '../messages/visitorLocale.ts'
import { guardNetwork } from '../networks/networkGuard.ts'
import type { guardSignIn } from '../sign-in/signInGuard.ts'
import { css as resetCss } from '../ui/generated/reset.css.ts'
import { css as tokensCss } from '../ui/generated/tokens.css.ts'
import { PictureContext } from '../ui/pictureLoader.ts'
import { SheetContext, sheetAdopter } from '../ui/sheets.ts'
import { createDialog } from './createDialog.ts'
import { createFlows } from './createFlows.ts'
import { DialogElement } from './dialog-element/DialogElement.tsx'
import { isTyping, keyEvents, shelterEvents } from './dialog-element/shelterEvents.ts'
import { drawBeforeOpening } from './drawBeforeOpening.ts'
import { Embedded } from './Embedded.tsx'
import { followAccount } from './followAccount.ts'
import { followArrivals } from './followArrivals.ts'
import { reportOldBrowser } from './lowestBrowsers.ts'
import type { ViewName } from './routes.ts'
import { loadSpeech, type Speech } from './speech.ts'
import type { followUnseen } from './unseen/followUnseen.ts'
import { createViewLoader } from './viewLoader.tsx'
import { views } from './views.ts'

export type MountOptions = {
  client: Latchkey
  /** What the site gave. */
  language: Language | undefined
  /** Receives the language that is shown: the site's, or the visitor's choice. */
  onLanguage?: ((language: Language) => void) | undefined
  /** Single-key shortcuts: `/`, `c`, `?`. */
  shortcuts: boolean
  /** A card in place instead of a dialog. */
  embedded?: boolean
  /** The caller's dialog. By default `mountShell` creates one. */
  dialog?: Dialog
}

/** Milliseconds until what could not be loaded is loaded again. */
const patience = 5_000

/** A drawn dialog. */
export type Mounted = { dialog: Dialog; unmount(): void }

/**
 * Draws the dialog, or the card inside the page, into a shadow root of `host`, as a separate React root: neither the
 * page's styles nor its event handlers reach in, and an error inside does not break the page.
 */
export async function mountShell(host: HTMLElement, options: MountOptions): Promise<Mounted> {
  const { client, shortcuts, embedded = false } = options
  const dialog = options.dialog ?? createDialog(client, embedded)
  if (!embedded) client.events.emit({ event: 'MODAL_CREATED' })
  const loader = createViewLoader(views)
  const [speech] = await Promise.all([
    loadSpeech(options),
    loader.load(current(dialog.get().stack).view).catch(() => {}),
  ])
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const adopt = sheetAdopter(shadow)
  adopt(tokensCss)
  adopt(resetCss)
  const container = shadow.appendChild(document.createElement('div'))
  container.className = 'root'
  const { messages } = speech
  const flows = createFlows(client, dialog, messages)
  const shown = createShown(dialog)
  const preload = (view: ViewName) => {
    loader.load(view).catch(() => {})
  }
  const context = contextOf(speech, { client, dialog, shown, messages, flows, preload })
  const pictures = createPictures(client, shown)
  const root = createRoot(container)
  const Frame = dialog.embedded ? Embedded : DialogElement
  const tree = () => (
    <SheetContext.Provider value={adopt}>
      <DialogContext.Provider value={context}>
        <LocaleContext.Provider value={speech.get().locale}>
          <PictureContext.Provider value={pictures.load}>
            <Frame loader={loader} shortcuts={shortcuts} />
          </PictureContext.Provider>
        </LocaleContext.Provider>
      </DialogContext.Provider>
    </SheetContext.Provider>
  )
  const draw = () => {
    const { locale, direction } = speech.get()
    container.lang = locale
    container.dir = direction
    root.render(tree())
  }
  // Closed, it is drawn in slices between which the page can answer; opened meanwhile, at once.
  if (dialog.embedded || dialog.get().open) draw()
  else startTransition(draw)
  const undos = [
    speech.dispose,
    speech.subscribe(draw),
    dialog.subscribe(() => {
      if (dialog.get().open && !container.hasChildNodes()) draw()
    }),
    guardNetwork(client, dialog),
    client.options.siwx ? loadSignInGuard(client, dialog, messages, flows.connect) : () => {},
    dialog.embedded ? followAccount(client, dialog) : drawBeforeOpening(client, dialog, flows),
    followArrivals(client, dialog, shown, speech),
    loadUnseen({ client, dialog, flows, messages, shadow }),
    shown.dispose,
    reportOldBrowser(dialog, messages),
    dialog.embedded ? shelterEvents(shadow, keyEvents, { isOurs: isTyping }) : () => {},
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

/** What the parts of the dialog share. The language is that of now. */
function contextOf(
  speech: Speech,
  rest: Omit<DialogContextValue, 'language' | 'languages'>,
): DialogContextValue {
  const { offered, choose } = speech
  return {
    ...rest,
    get language() {
      const language = speech.get()
      return { ...language, locale: visitorLocale(language.locale) }
    },
    languages: {
      offered,
      choose,
      get current() {
        return speech.get().locale
      },
    },
  }
}

/**
 * Brings what reports results that the visitor has not seen, once there can be one: something was sent before or in
 * another tab, or the dialog opens, where this tab sends. Returns the undo.
 */
function loadUnseen(given: Omit<Parameters<typeof followUnseen>[0], 'signal'>): () => void {
  const { client, dialog } = given
  const over = new AbortController()
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    import('./unseen/followUnseen.ts').then(
      ({ followUnseen: follow }) => follow({ ...given, signal: over.signal }),
      // Without it the activity alone shows how a transaction ended. The next opening tries again.
      () => {
        isLoading = false
      },
    )
  }
  const loadOpened = () => {
    if (dialog.embedded || dialog.get().open) load()
  }
  const undos = [whenSent(client, load), dialog.subscribe(loadOpened)]
  loadOpened()
  return () => {
    over.abort()
    for (const undo of undos) undo()
  }
}

/** Brings the guard of a site that wants a sign-in. Returns the undo. */
function loadSignInGuard(...given: Parameters<typeof guardSignIn>): () => void {
  const over = new AbortController()
  const load = () =>
    import('../sign-in/signInGuard.ts').then(
      ({ guardSignIn: guard }) => {
        if (!over.signal.aborted) over.signal.addEventListener('abort', guard(...given))
      },
      () => {
        if (!over.signal.aborted) setTimeout(load, patience)
      },
    )
  void load()
  return () => over.abort()
}
