import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../ui/sheets.ts'
import { Card } from './Card.tsx'
import { useDragDown } from './drag.ts'
import { followState, isWanted } from './native.ts'
import { useDialogState, useMessages, useSurroundings } from './surroundings.ts'
import type { ViewLoader } from './viewLoader.tsx'

const css = `.modal{position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;border:0;color:inherit;background:none;overflow:hidden;padding:16px;display:grid;place-items:center;outline:0;visibility:hidden;
transition:visibility .15s,overlay .15s allow-discrete}
.modal[open]{visibility:visible;transition:none}.modal::backdrop{background:none}
.modal::before{content:"";position:absolute;inset:0;background:var(--scrim);opacity:0;transition:opacity .15s}.modal[open]::before{opacity:1}
.sheet{position:relative;display:flex;flex-direction:column;max-block-size:min(680px,calc(100dvh - 32px));translate:0;opacity:0;transition:translate .2s var(--ease),opacity .15s}
.modal[open] .sheet{opacity:1;transition:translate .2s var(--ease)}
.sheet>.card{min-block-size:0}
.handle{display:none}
@media (width<430px){
.modal{padding:0;place-items:end stretch;transition-duration:.2s}.sheet{inline-size:100%;max-block-size:calc(100dvh - 24px)}
.sheet>.card{inline-size:100%;border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom)}
.modal:not([open]) .sheet{translate:0 100%}
.handle{display:block;position:absolute;z-index:3;inset-block-start:0;inset-inline:35%;block-size:24px;touch-action:none;cursor:grab}
.handle::before{content:"";position:absolute;inset-block-start:7px;inset-inline-start:calc(50% - 18px);inline-size:36px;block-size:4px;border-radius:4px;background:var(--line)}
.handle~.card>.header{padding-block-start:24px}
}
@media (prefers-reduced-motion:reduce){.modal:not([open]) .sheet{translate:0}}`

/**
 * The native dialog around the card: top layer, inert page, focus kept and returned, scroll locked. It is drawn and laid
 * out while it is closed, out of sight.
 */
export function Modal({ loader, shortcuts }: { loader: ViewLoader; shortcuts: boolean }) {
  useSheet(css)
  const surroundings = useSurroundings()
  const { dialog } = surroundings
  const messages = useMessages()
  const history = useDialogState((state) => state.history)
  const element = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const onDrag = useDragDown(sheet, dialog.close)

  useLayoutEffect(
    () => (element.current ? followState(element.current, surroundings) : undefined),
    [surroundings],
  )

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
        const native = element.current
        if (isWanted(surroundings) && !native?.open && !dialog.close()) native?.showModal()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) dialog.close()
      }}
    >
      <div className="sheet" ref={sheet}>
        <div
          className="handle"
          onPointerDown={onDrag}
          aria-hidden="true"
          title={messages.shell.dragToClose}
        />
        <Card key={history} loader={loader} shortcuts={shortcuts} titleId={titleId} />
      </div>
    </dialog>
  )
}
