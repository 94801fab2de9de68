import type { UnseenOutcome } from '@latchkey/core/features'
import { nativeAsset } from '@latchkey/protocol'
import type { Nft, Transaction } from '@latchkey/protocol/wire'
import { chains, dai, details, ether, people, spamToken } from '../fixtures/index.ts'
import { scene, sceneAt } from './define.ts'

const connected = ['fox'] as const
const sessions = { connected, features: { smartSessions: true } } as const
const several = ['fox', 'spectre', 'arc'] as const
const nfts = [{ word: 'nfts' }] as const
const activity = [{ word: 'activity' }] as const
const owner = { chainId: chains.ethereum, address: people.visitor } as const
const spam = { view: 'TokenDetails', owner, token: spamToken } as const
const transactionOf = (transaction: Transaction) =>
  ({ view: 'TransactionDetails', owner, transaction }) as const
const { block: _, fee: __, ...metadata } = details.sent.metadata
const waiting: Transaction = {
  ...details.sent,
  id: 'waiting',
  metadata: { ...metadata, hash: `0x${'c3'.repeat(32)}`, status: 'pending' },
}
const pending = [
  { owner, transaction: waiting },
  {
    owner,
    transaction: {
      ...waiting,
      id: 'dropped',
      metadata: { ...waiting.metadata, hash: `0x${'d4'.repeat(32)}` },
      fate: 'dropped' as const,
    },
  },
]
const resultOf = (outcome: UnseenOutcome['outcome']) =>
  ({ view: 'SentResult', unseen: { owner, transaction: waiting, outcome, decidedAt: 0 } }) as const
const different: UnseenOutcome['outcome'] = {
  status: 'different',
  difference: 'content',
  moved: [
    {
      asset: nativeAsset(chains.ethereum),
      amount: 5n * 10n ** 17n,
      from: people.visitor,
      to: people.friend,
    },
  ],
}
const nftOf = (nft: Nft) => ({ view: 'NftDetails', owner, nft }) as const

export const accountScenes = [
  scene('Account', 'success', { connected }),
  scene('Account', 'loading', { connected, script: { balance: 'never' } }),
  scene('Account', 'empty', { connected, script: { balance: 'empty' } }),
  scene('Account', 'error', { connected, script: { balance: 'error' } }),
  scene('Account', 'solana', { connected: ['spectre'] }),
  scene('Account', 'several', { connected: several }),
  scene('Account', 'nfts', { connected, steps: nfts }),
  scene('Account', 'nfts-loading', { connected, steps: nfts, script: { nfts: 'never' } }),
  scene('Account', 'nfts-empty', { connected, steps: nfts, script: { nfts: 'empty' } }),
  scene('Account', 'nfts-error', { connected, steps: nfts, script: { nfts: 'error' } }),
  scene('Account', 'activity', { connected, steps: activity }),
  scene('Account', 'activity-pending', { connected, steps: activity, pending }),
  scene('Account', 'activity-loading', {
    connected,
    steps: activity,
    script: { history: 'never' },
  }),
  scene('Account', 'activity-empty', { connected, steps: activity, script: { history: 'empty' } }),
  scene('Account', 'activity-error', { connected, steps: activity, script: { history: 'error' } }),

  scene('AccountSettings', 'success', { connected: several }),
  scene('AccountSettings', 'smart-account', { login: 'smart' }),
  scene('AccountSettings', 'plain-account', { login: 'member' }),
  sceneAt('AccountCode', 'none', { view: 'AccountCode' }, { connected, code: 'none' }),
  sceneAt('AccountCode', 'known', { view: 'AccountCode' }, { connected, code: 'known' }),
  sceneAt('AccountCode', 'unknown', { view: 'AccountCode' }, { connected, code: 'unknown' }),
  sceneAt('AccountCode', 'error', { view: 'AccountCode' }, { connected, code: 'error' }),
  scene('Allowances', 'success', { connected }),
  scene('Allowances', 'loading', { connected, script: { allowances: 'never' } }),
  scene('Allowances', 'empty', { connected, script: { allowances: 'empty' } }),
  scene('Allowances', 'error', { connected, script: { allowances: 'error' } }),
  scene('AccountSettings', 'sessions', sessions),
  sceneAt('SmartSessionCreated', 'success', { view: 'SmartSessionCreated' }, sessions),
  sceneAt(
    'SmartSessionCreated',
    'error',
    { view: 'SmartSessionCreated' },
    { ...sessions, script: { sessions: 'error' } },
  ),
  sceneAt('SmartSessionList', 'success', { view: 'SmartSessionList' }, sessions),
  sceneAt(
    'SmartSessionList',
    'expired',
    { view: 'SmartSessionList' },
    { ...sessions, steps: [{ word: 'expired' }] },
  ),
  sceneAt(
    'SmartSessionList',
    'revoked',
    { view: 'SmartSessionList' },
    { ...sessions, steps: [{ word: 'revoked' }] },
  ),
  sceneAt(
    'SmartSessionList',
    'loading',
    { view: 'SmartSessionList' },
    { ...sessions, script: { sessions: 'never' } },
  ),
  sceneAt(
    'SmartSessionList',
    'empty',
    { view: 'SmartSessionList' },
    { ...sessions, script: { sessions: 'empty' } },
  ),
  sceneAt(
    'SmartSessionList',
    'error',
    { view: 'SmartSessionList' },
    { ...sessions, script: { sessions: 'error' } },
  ),
  scene('Profile', 'success', { connected: several }),

  sceneAt('SwitchAddress', 'success', { view: 'SwitchAddress' }, { connected }),
  sceneAt('SwitchAddress', 'picking', { view: 'SwitchAddress', picking: true }, { connected }),
  sceneAt(
    'SwitchAddress',
    'bitcoin',
    { view: 'SwitchAddress' },
    { connected: ['ore'], network: chains.bitcoin },
  ),

  sceneAt('TokenDetails', 'success', { view: 'TokenDetails', owner, token: ether }, { connected }),
  sceneAt('TokenDetails', 'empty', { view: 'TokenDetails', owner, token: dai }, { connected }),
  sceneAt('TokenDetails', 'spam', spam, { connected }),
  sceneAt(
    'TokenDetails',
    'loading',
    { view: 'TokenDetails', owner, token: ether },
    { connected, script: { balance: 'never', history: 'never' } },
  ),
  sceneAt('NftDetails', 'success', nftOf(details.nft), { connected }),
  sceneAt('NftDetails', 'several', nftOf(details.several), { connected }),
  sceneAt('NftDetails', 'error', nftOf(details.broken), { connected }),
  sceneAt('TransactionDetails', 'sent', transactionOf(details.sent), { connected }),
  sceneAt('TransactionDetails', 'pending', transactionOf(waiting), { connected }),
  sceneAt('TransactionDetails', 'received', transactionOf(details.received), { connected }),
  sceneAt('TransactionDetails', 'traded', transactionOf(details.traded), { connected }),
  sceneAt('TransactionDetails', 'failed', transactionOf(details.failed), { connected }),
  sceneAt('TransactionDetails', 'foreign', transactionOf(details.foreign), { connected }),
  sceneAt('TransactionDetails', 'spam', transactionOf(details.spam), { connected }),

  sceneAt('SentResult', 'reverted', resultOf({ status: 'reverted' }), { connected }),
  sceneAt('SentResult', 'different', resultOf(different), { connected }),

  scene('Transactions', 'success', { connected }),
  scene('Transactions', 'loading', { connected, script: { history: 'never' } }),
  scene('Transactions', 'empty', { connected, script: { history: 'empty' } }),
  scene('Transactions', 'error', { connected, script: { history: 'error' } }),
]
