import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext, useDialogState, useMessages } from '../../dialog/dialogContext.ts'
import { useSheet } from '../../ui/sheets.ts'
import { useLater } from '../../ui/useLater.ts'
import { Card } from '../card/Card.tsx'
import type { ViewLoader } from '../viewLoader.tsx'
import { useDragDown } from './dragDown.ts'
import { css } from './generated/DialogElement.css.ts'
import { isWanted, openWithState } from './openWithState.ts'

const loadFrameSlot = async () => (await import('../frame/FrameSlot.tsx')).FrameSlot

/**
 * The native `<dialog>` around the card. `showModal` traps the focus in it and returns it at the end, makes the page
 * inert and uses the top layer. The closed dialog is drawn and laid out ahead, out of sight.
 */
export function DialogElement({ loader, shortcuts }: { loader: ViewLoader; shortcuts: boolean }) {
  useSheet(css)
  const context = useDialogContext()
  const { dialog } = context
  const messages = useMessages()
  const login = useReadable(context.client.connectors).find((one) => one.login)?.login
  const FrameSlot = useLater(login !== undefined, loadFrameSlot)
  const history = useDialogState((state) => state.history)
  const element = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const onDrag = useDragDown(sheet, dialog.close)

  useLayoutEffect(
    () => (element.current ? openWithState(element.current, context) : undefined),
    [context],
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
        if (isWanted(context) && !native?.open && !dialog.close()) native?.showModal()
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
        {login && FrameSlot && <FrameSlot login={login} sheet={sheet} />}
      </div>
    </dialog>
  )
}
