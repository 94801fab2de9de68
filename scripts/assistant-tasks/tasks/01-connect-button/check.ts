import { ok } from 'node:assert/strict'
import { startRelay } from '@latchkey/relay'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'react-plain',
  async check({ site, atEnd }) {
    const relay = await startRelay({ port: 0 })
    atEnd(() => relay.stop())
    const { open } = await site({ relayUrl: relay.url })
    const visit = await open()
    await visit.connect()
    await visit.page.reload()
    await visit.shows(/0x[\da-f]{4}…[\da-f]{4}/i)
    ok(visit.thrown.length === 0, `The page threw ${visit.thrown[0]}`)
    const withPhone = await open()
    await withPhone.press(/connect|wallet|log ?in/i)
    await withPhone.press(/WalletConnect/)
    await withPhone.shows(/Scan with your phone/)
    await withPhone.press('Copy link')
  },
}
