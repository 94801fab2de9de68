import type { Nft } from '@latchkey/protocol/wire'
import { chains, contacts, dai, details, ether, people, sol, typed } from '../fixtures/index.ts'
import type { Script } from '../gateway.ts'
import { scene, sceneAt } from './define.ts'

const connected = ['fox'] as const
const owner = { chainId: chains.ethereum, address: people.visitor }
const draft = { owner, token: ether, amount: '0.25', to: people.friend }
const blank = { owner, amount: '', to: '' }

const form = (change: { amount?: string; to?: string }) =>
  ({ view: 'WalletSend', draft: { ...draft, ...change } }) as const
const review = (address: string) =>
  ({ view: 'WalletSendPreview', send: { ...draft, to: { address } } }) as const
const unnamed = {
  view: 'WalletSendPreview',
  send: { ...draft, token: dai, to: { address: people.friend } },
} as const
const tokens = { view: 'WalletSendSelectToken', draft: blank } as const
const toFriend = review(people.friend)
const send = { connected, steps: [{ word: 'send' }] } as const

const payment = { amount: '0.25', to: { address: people.friend } }
const before = [payment, { amount: '0.1', to: { address: people.second, name: typed[0] } }]
const several = { connected, batches: true } as const
const nextRecipient = (to: string) =>
  ({ view: 'WalletSend', draft: { ...draft, amount: to && '0.05', to, before } }) as const
const toAll = (address: string) =>
  ({
    view: 'WalletSendPreview',
    send: {
      ...payment,
      owner,
      token: ether,
      further: [...before.slice(1), { amount: '0.05', to: { address } }],
    },
  }) as const
const onSolana = { chainId: chains.solana, address: people.visitorOnSolana }
const memoForm = (memo: string) =>
  ({
    view: 'WalletSend',
    draft: { owner: onSolana, token: sol, amount: '1.5', to: people.friendOnSolana, memo },
  }) as const
const withMemo = {
  view: 'WalletSendPreview',
  send: {
    owner: onSolana,
    token: sol,
    amount: '1.5',
    to: { address: people.friendOnSolana },
    memo: typed[1],
  },
} as const
const solana = { connected: ['spectre'] } as const
const waiting = { ...send, sending: 'pending', keepsNonce: true } as const
const replacing = (word: 'speedUp' | 'cancelTransfer') =>
  ({ ...waiting, steps: [...send.steps, { word }] }) as const

const simulated = (simulation: Script['simulation']) =>
  ({ connected, script: { ...(simulation && { simulation }) } }) as const

const contactOf = (address: string) => ({ view: 'Contact', namespace: 'eip155', address }) as const

const nftForm = (nft: Nft, to = '') =>
  ({ view: 'WalletSend', draft: { owner, nft, amount: '3', to } }) as const
const nftReview = (nft: Nft, amount: string) =>
  ({
    view: 'WalletSendPreview',
    send: {
      owner,
      nft,
      token: {
        name: nft.name,
        symbol: nft.name,
        chainId: nft.chainId,
        address: nft.address,
        price: 0,
        quantity: { decimals: '0', numeric: nft.quantity },
        iconUrl: nft.imageUrl ?? '',
      },
      amount,
      to: { address: people.friend },
    },
  }) as const

export const sendScenes = [
  scene('WalletSend', 'empty', { connected }),
  sceneAt('WalletSend', 'success', form({}), { connected }),
  sceneAt('WalletSend', 'first-time', form({ to: people.stranger }), { connected }),
  sceneAt('WalletSend', 'look-alike', form({ to: people.lookAlike }), { connected }),
  sceneAt('WalletSend', 'own-address', form({ to: people.visitor }), { connected }),
  sceneAt('WalletSend', 'other-family', form({ to: people.visitorOnSolana }), { connected }),
  sceneAt('WalletSend', 'unchecked', form({ to: people.stranger }), {
    connected,
    script: { history: 'error' },
  }),
  sceneAt('WalletSend', 'link-network', form({ to: `ethereum:${people.friend}@8453?value=1` }), {
    connected,
  }),
  sceneAt('WalletSend', 'link-error', form({ to: `ethereum:${people.friend}?value=1.5` }), {
    connected,
  }),
  sceneAt('WalletSend', 'insufficient', form({ amount: '9000' }), { connected }),
  sceneAt('WalletSend', 'can-add', form({}), several),
  sceneAt('WalletSend', 'several', nextRecipient(people.second), several),
  sceneAt('WalletSend', 'several-next', nextRecipient(''), several),
  sceneAt('WalletSend', 'memo', memoForm(typed[1]), solana),
  sceneAt('WalletSend', 'memo-error', memoForm('Invoice '.repeat(80)), solana),
  sceneAt('WalletSend', 'nft', nftForm(details.nft), { connected }),
  sceneAt('WalletSend', 'nft-several', nftForm(details.several, people.friend), { connected }),
  sceneAt('WalletSend', 'nft-refused', nftForm(details.nft, people.friend), {
    connected,
    refusesNft: true,
  }),
  sceneAt('WalletSend', 'error', form({ to: '0x1234' }), { connected }),

  sceneAt('WalletSendSelectToken', 'success', tokens, { connected }),
  sceneAt('WalletSendSelectToken', 'loading', tokens, { connected, script: { balance: 'never' } }),
  sceneAt('WalletSendSelectToken', 'empty', tokens, { connected, script: { balance: 'empty' } }),
  sceneAt('WalletSendSelectToken', 'error', tokens, { connected, script: { balance: 'error' } }),

  sceneAt('AddressBook', 'empty', { view: 'AddressBook', draft }, { connected }),
  sceneAt('AddressBook', 'success', { view: 'AddressBook' }, { connected, contacts }),
  sceneAt('AddressBook', 'picking', { view: 'AddressBook', draft }, { connected, contacts }),
  sceneAt('Contact', 'new', contactOf(people.friend), { connected }),
  sceneAt(
    'Contact',
    'known',
    { ...contactOf(people.friend), isSaved: true },
    { connected, contacts },
  ),

  sceneAt('WalletSendPreview', 'review', toFriend, { connected }),
  sceneAt('WalletSendPreview', 'nft', nftReview(details.nft, '1'), { connected }),
  sceneAt('WalletSendPreview', 'nft-several', nftReview(details.several, '3'), { connected }),
  sceneAt('WalletSendPreview', 'nft-sent', nftReview(details.nft, '1'), {
    ...send,
    sending: 'confirmed',
  }),
  sceneAt('WalletSendPreview', 'simulated', toFriend, simulated('payment')),
  sceneAt('WalletSendPreview', 'simulating', toFriend, simulated('never')),
  sceneAt('WalletSendPreview', 'simulated-otherwise', toFriend, simulated('many')),
  sceneAt('WalletSendPreview', 'would-fail', toFriend, simulated('fails')),
  sceneAt('WalletSendPreview', 'look-alike', review(people.lookAlike), { connected }),
  sceneAt('WalletSendPreview', 'unnamed-token', unnamed, { connected }),
  sceneAt('WalletSendPreview', 'speeds', toFriend, { connected, choosesFee: true }),
  sceneAt('WalletSendPreview', 'fee-rose', toFriend, {
    ...send,
    choosesFee: true,
    sending: 'feeRose',
  }),
  sceneAt('WalletSendPreview', 'memo', withMemo, solana),
  sceneAt('WalletSendPreview', 'several', toAll(people.stranger), several),
  sceneAt('WalletSendPreview', 'several-look-alike', toAll(people.lookAlike), several),
  sceneAt('WalletSendPreview', 'several-sent', toAll(people.stranger), {
    ...send,
    batches: true,
    sending: 'confirmed',
  }),
  sceneAt('WalletSendPreview', 'loading', toFriend, send),
  sceneAt('WalletSendPreview', 'error', toFriend, { ...send, sending: 'declined' }),
  sceneAt('WalletSendPreview', 'sent', toFriend, { ...send, sending: 'pending' }),
  sceneAt('WalletSendPreview', 'waiting', toFriend, waiting),
  sceneAt('WalletSendPreview', 'sped-up', toFriend, replacing('speedUp')),
  sceneAt('WalletSendPreview', 'cancelling', toFriend, replacing('cancelTransfer')),
  sceneAt('WalletSendPreview', 'cancelled', toFriend, { ...send, sending: 'cancelled' }),
  sceneAt('WalletSendPreview', 'dropped', toFriend, { ...send, sending: 'dropped' }),
  sceneAt('WalletSendPreview', 'success', toFriend, { ...send, sending: 'confirmed' }),
  sceneAt('WalletSendPreview', 'reverted', toFriend, { ...send, sending: 'reverted' }),
  sceneAt('WalletSendPreview', 'different', toFriend, { ...send, sending: 'different' }),
  sceneAt('WalletSendPreview', 'foreign', toFriend, { ...send, sending: 'foreign' }),
  sceneAt('WalletSendPreview', 'undone', toFriend, { ...send, sending: 'undone' }),
  sceneAt('WalletSendPreview', 'unverified', toFriend, { ...send, sending: 'unverified' }),
]
