import { writable } from '@latchkey/core'
import { expect, it } from 'vitest'
import { english } from '../../messages/english.ts'
import { messages } from '../../messages/generated/en.ts'
import { createDialog } from '../../shell/createDialog.ts'
import { createFlows } from '../../shell/createFlows.ts'
import { createWorld } from '../../testing/world.ts'
import { directFlowOf, loginFlowOf } from './logins.ts'

it('stops watching the dialog for logins when the flows end', () => {
  const { client } = createWorld()
  const own = createDialog(client, true)
  const watching = new Set<() => void>()
  const dialog: typeof own = {
    ...own,
    subscribe(listener) {
      watching.add(listener)
      const undo = own.subscribe(listener)
      return () => {
        watching.delete(listener)
        undo()
      }
    },
  }
  const flows = createFlows(client, dialog, messages)
  const shown = writable(true)
  const languages = { offered: ['en'], current: 'en', choose: async () => {} }
  const fixed = { client, dialog, shown, flows, messages, preload() {} }
  const context = { ...fixed, language: english, languages }
  const before = watching.size
  loginFlowOf(context)
  directFlowOf(context)
  expect(watching.size).toBe(before + 2)
  flows.dispose()
  expect(watching.size).toBe(0)
})
