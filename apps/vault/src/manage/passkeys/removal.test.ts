import { expect, it } from 'vitest'
import type { ListedPasskey, PasskeyList } from '../../keys/calls.ts'
import { planRemoval } from './removal.ts'

const passkey = (id: string, more: Partial<ListedPasskey> = {}): ListedPasskey => ({
  id,
  handle: null,
  name: null,
  transports: ['internal'],
  createdAt: 1,
  isSynced: true,
  opens: true,
  recovers: false,
  ...more,
})
const list = (passkeys: ListedPasskey[], more: Partial<PasskeyList> = {}): PasskeyList => ({
  status: 'passkeys',
  rpId: 'vault.example',
  passkeys,
  hasOtherLogin: true,
  opensHere: 'one',
  hasShare: true,
  code: 'saved',
  ...more,
})
const recovery = passkey('recovery', { opens: false, recovers: true })
const loginOnly = passkey('other', { opens: false })

it.each<[string, PasskeyList, object]>([
  ['is free beside a saved code', list([passkey('one')]), { ways: ['browser', 'code'] }],
  [
    'needs a code if none was saved',
    list([passkey('one')], { code: 'none' }),
    { needsCode: true, ways: ['browser'] },
  ],
  [
    'needs a code if only another browser may have saved one',
    list([passkey('one')], { code: 'assumed' }),
    { needsCode: true, ways: ['browser', 'codeIfSaved'] },
  ],
  [
    'is free beside another synced passkey that opens the wallet',
    list([passkey('one'), passkey('other')], { code: 'none' }),
    { ways: ['browser', 'passkey'] },
  ],
  [
    'needs a code beside a passkey that no other device has',
    list([passkey('one'), passkey('other', { isSynced: false })], { code: 'none' }),
    { needsCode: true, ways: ['browser', 'passkey'] },
  ],
  [
    'is free beside a recovery passkey',
    list([passkey('one'), recovery], { code: 'none' }),
    { ways: ['browser', 'recoveryPasskey'] },
  ],
  [
    'takes nothing from the wallet if the passkey only logs in',
    list([passkey('one', { opens: false })], { code: 'none' }),
    { opens: false, ways: ['browser'] },
  ],
  [
    'is refused for the recovery passkey',
    list([passkey('one', { opens: false, recovers: true }), loginOnly], { code: 'none' }),
    { refusal: 'recovers', opens: false, ways: ['browser'] },
  ],
  [
    'is refused for the only way to log in',
    list([passkey('one')], { hasOtherLogin: false }),
    { refusal: 'onlyLogin', ways: ['browser', 'code'] },
  ],
  [
    'is free for a passkey beside another that logs in',
    list([passkey('one'), loginOnly], { hasOtherLogin: false }),
    { ways: ['browser', 'code'] },
  ],
])('removing a passkey %s [L20]', (_, known, plan) => {
  expect(planRemoval(known, 'one')).toEqual({ opens: true, needsCode: false, ...plan })
  expect(planRemoval(known, 'another')).toBeUndefined()
})
