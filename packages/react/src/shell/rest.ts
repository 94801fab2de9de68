import { activeAccount, type Latchkey } from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'
import type { Flows } from '../dialog/flows.ts'
import { whenIdle } from '../ui/whenIdle.ts'

/** Milliseconds until a closed card has faded out. */
const fade = 200

/**
 * Brings a closed dialog back to its first view, which is another one when an account comes or goes, so that opening
 * has nothing left to draw. What is under way stays. Returns the undo.
 */
export function restWhenClosed(client: Latchkey, dialog: Dialog, flows: Flows): () => void {
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
