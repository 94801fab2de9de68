import { expect, it } from 'vitest'
import type { Route } from '../dialog/routes.ts'
import { createDialog } from '../shell/createDialog.ts'
import { createWorld } from '../testing/world.ts'
import { hideSigned } from './signRoute.ts'

/** What is left of a dialog with these views once the wallet has signed. */
function afterSigning(...routes: Route[]) {
  const dialog = createDialog(createWorld().client)
  let notify = () => {}
  hideSigned(dialog, {
    get: () => null,
    subscribe(listener) {
      notify = listener
      return () => {}
    },
  })
  dialog.open()
  const [first = { view: 'Account' }, ...rest] = routes
  dialog.reset(first)
  for (const route of rest) dialog.push(route)
  notify()
  return dialog.get()
}

it('takes a request to sign away after the yes, and leaves what was under it, also a network that does not work', () => {
  expect(afterSigning({ view: 'UnsupportedChain' }, { view: 'Signing' })).toMatchObject({
    open: true,
    stack: [{ view: 'UnsupportedChain' }],
  })
  expect(afterSigning({ view: 'Account' }, { view: 'Signing' })).toMatchObject({
    open: true,
    stack: [{ view: 'Account' }],
  })
})

it('closes the dialog that was opened for the signature alone', () => {
  expect(afterSigning({ view: 'Signing' }).open).toBe(false)
})
