import { activeAccount, type Latchkey } from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'
import type { Flows } from '../dialog/flows.ts'
import { whenIdle } from '../ui/whenIdle.ts'

/** Milliseconds until a closed card has faded out. */
const fade = 200

/**
 * Draws a closed dialog on its first view, so that it opens without delay: after it fades out, and when an account
 * connects or disconnects. Keeps a view whose flow is in progress. Returns the undo.
 */
export function drawBeforeOpening(client: Latchkey, dialog: Dialog, flows: Flows): () => void {
  let isOpen = dialog.get().open
  let isConnected = activeAccount(client.getState()) !== undefined
  let cancel = () => {}
  const restSoon = () => {
    cancel()
    let undo = () => {}
    const timer = setTimeout(() => {
      undo = whenIdle(dialog.rest)
    }, fade)
    cancel = () => {
      clearTimeout(timer)
      undo()
    }
  }
  const hold = () => dialog.hold(flows.isUnderWay())
  const followDialog = () => {
    const { open } = dialog.get()
    if (open === isOpen) return
    isOpen = open
    hold()
    if (open) cancel()
    else restSoon()
  }
  const followClient = () => {
    const now = activeAccount(client.getState()) !== undefined
    if (now === isConnected) return
    isConnected = now
    if (!isOpen) restSoon()
  }
  const undos = [
    dialog.subscribe(followDialog),
    client.subscribe(followClient),
    flows.send.subscribe(hold),
  ]
  return () => {
    cancel()
    for (const undo of undos) undo()
  }
}
