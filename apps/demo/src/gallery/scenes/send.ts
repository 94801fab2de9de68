import { chains, ether, people } from '../fixtures.ts'
import { scene, sceneAt } from './define.ts'

const connected = ['fox'] as const
const owner = { chainId: chains.ethereum, address: people.visitor }
const draft = { owner, token: ether, amount: '0.25', to: people.friend }
const blank = { owner, amount: '', to: '' }

const form = (change: { amount?: string; to?: string }) =>
  ({ view: 'WalletSend', draft: { ...draft, ...change } }) as const
const review = (address: string) =>
  ({ view: 'WalletSendPreview', send: { ...draft, to: { address } } }) as const
const tokens = { view: 'WalletSendSelectToken', draft: blank } as const
const toFriend = review(people.friend)
const send = { connected, steps: [{ word: 'send' }] } as const

export const sendScenes = [
  scene('WalletSend', 'empty', { connected }),
  sceneAt('WalletSend', 'success', form({}), { connected }),
  sceneAt('WalletSend', 'first-time', form({ to: people.stranger }), { connected }),
  sceneAt('WalletSend', 'look-alike', form({ to: people.lookAlike }), { connected }),
  sceneAt('WalletSend', 'own-address', form({ to: people.visitor }), { connected }),
  sceneAt('WalletSend', 'other-family', form({ to: people.visitorOnSolana }), { connected }),
  sceneAt('WalletSend', 'insufficient', form({ amount: '9000' }), { connected }),
  sceneAt('WalletSend', 'error', form({ to: '0x1234' }), { connected }),

  sceneAt('WalletSendSelectToken', 'success', tokens, { connected }),
  sceneAt('WalletSendSelectToken', 'loading', tokens, { connected, script: { balance: 'never' } }),
  sceneAt('WalletSendSelectToken', 'empty', tokens, { connected, script: { balance: 'empty' } }),
  sceneAt('WalletSendSelectToken', 'error', tokens, { connected, script: { balance: 'error' } }),

  sceneAt('AddressBook', 'empty', { view: 'AddressBook', draft }, { connected }),
  sceneAt(
    'Contact',
    'new',
    { view: 'Contact', namespace: 'eip155', address: people.friend },
    { connected },
  ),

  sceneAt('WalletSendPreview', 'review', toFriend, { connected }),
  sceneAt('WalletSendPreview', 'look-alike', review(people.lookAlike), { connected }),
  sceneAt('WalletSendPreview', 'loading', toFriend, send),
  sceneAt('WalletSendPreview', 'error', toFriend, { ...send, sending: 'declined' }),
  sceneAt('WalletSendPreview', 'sent', toFriend, { ...send, sending: 'pending' }),
  sceneAt('WalletSendPreview', 'success', toFriend, { ...send, sending: 'confirmed' }),
  sceneAt('WalletSendPreview', 'reverted', toFriend, { ...send, sending: 'reverted' }),
  sceneAt('WalletSendPreview', 'different', toFriend, { ...send, sending: 'different' }),
  sceneAt('WalletSendPreview', 'foreign', toFriend, { ...send, sending: 'foreign' }),
  sceneAt('WalletSendPreview', 'undone', toFriend, { ...send, sending: 'undone' }),
  sceneAt('WalletSendPreview', 'unverified', toFriend, { ...send, sending: 'unverified' }),
]
