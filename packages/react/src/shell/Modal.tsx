import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useReadable } from '../common/useReadable.ts'
import { useSheet } from '../ui/sheets.ts'
import { Card } from './Card.tsx'
import { useDragDown } from './drag.ts'
import { focusView } from './focusView.ts'
import { lockScroll } from './scrollLock.ts'
import { useDialogState, useMessages, useSurroundings } from './surroundings.ts'
import type { ViewLoader } from './viewLoader.tsx'

const css = `.modal{position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;border:0;color:inherit;background:var(--scrim);overflow:hidden;padding:16px;display:none;place-items:center;opacity:0;outline:0;
transition:opacity .15s,display .15s allow-discrete,overlay .15s allow-discrete}
.modal[open]{display:grid;opacity:1}.modal::backdrop{background:none}
@starting-style{.modal[open]{opacity:0}}
.sheet{display:flex;flex-direction:column;max-block-size:min(680px,calc(100dvh - 32px));translate:0;scale:1;transition:translate .2s var(--ease),scale .2s var(--ease)}
.sheet>.card{min-block-size:0}
.modal:not([open]) .sheet{scale:.98}
@starting-style{.modal[open] .sheet{translate:0 8px;scale:.98}}
.handle{display:none}
@media (width<430px){
.modal{padding:0;place-items:end stretch}.sheet{inline-size:100%;max-block-size:calc(100dvh - 24px);position:relative}
.sheet>.card{inline-size:100%;border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom)}
.modal:not([open]) .sheet{translate:0 100%;scale:1}@starting-style{.modal[open] .sheet{translate:0 100%;scale:1}}
.handle{display:block;position:absolute;z-index:3;inset-block-start:0;inset-inline:35%;block-size:24px;touch-action:none;cursor:grab}
.handle::before{content:"";position:absolute;inset-block-start:7px;inset-inline-start:calc(50% - 18px);inline-size:36px;block-size:4px;border-radius:4px;background:var(--line)}
.handle~.card>.header{padding-block-start:24px}
}`

/** The native dialog around the card: top layer, inert page, focus kept and returned, scroll locked. */
export function Modal({ loader, shortcuts }: { loader: ViewLoader; shortcuts: boolean }) {
  useSheet(css)
  const { dialog, client, flows } = useSurroundings()
  const messages = useMessages()
  const { open } = useDialogState()
  const attempt = useReadable(flows.connect)
  const element = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const onDrag = useDragDown(sheet, dialog.close)
  const wasOpen = useWasOpen(open)

  // A wallet that draws in the page would stand behind the top layer: the dialog steps aside while it asks.
  const connector = attempt && client.connectors.find(attempt.connectorId)
  const stepsAside = attempt?.status === 'asking' && connector?.presents === 'page'
  const isShown = open && !stepsAside

  useLayoutEffect(() => {
    const native = element.current
    if (!native) return
    if (isShown && !native.open && native.isConnected) {
      native.showModal()
      focusView(native.querySelector<HTMLElement>('.view:not(.left)'))
    }
    if (!isShown && native.open) native.close()
  }, [isShown])

  useEffect(() => (isShown ? lockScroll(document.documentElement) : undefined), [isShown])

  const pressedOutside = useRef(false)
  const isOutside = (event: MouseEvent) => event.target === element.current
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    dialog.close()
  }
  return (
    <dialog
      ref={element}
      className="modal"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        dialog.close()
      }}
      onClose={() => {
        // The browser may close it by itself; then it has to be allowed, or it comes back.
        if (isShown && !element.current?.open && !dialog.close()) element.current?.showModal()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) dialog.close()
      }}
    >
      {(open || wasOpen) && (
        <div className="sheet" ref={sheet}>
          <div
            className="handle"
            onPointerDown={onDrag}
            aria-hidden="true"
            title={messages.shell.dragToClose}
          />
          <Card loader={loader} shortcuts={shortcuts} titleId={titleId} />
        </div>
      )}
    </dialog>
  )
}

const fade = 200

/** Holds for as long as a dialog that was open fades out. */
function useWasOpen(open: boolean): boolean {
  const [isFading, setFading] = useState(false)
  useEffect(() => {
    if (open) {
      setFading(true)
      return
    }
    const timer = setTimeout(() => setFading(false), fade)
    return () => clearTimeout(timer)
  }, [open])
  return isFading
}
