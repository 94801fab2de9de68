import { approved, type Peer } from '@latchkey/walletconnect/testing'
import { accept, expectListening, mine, own, requestOf, shown } from './hostile-visit.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

const hack = 'window.hacked = true'
const other = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** `decided`: it connects or fails, but does not hang; `either`: it may also be waited for. */
type Ending = 'connects' | 'fails' | 'decided' | 'either'

/** A wallet that is reached over WalletConnect, and is not to be trusted. */
type HostilePeer = {
  /** Behind "a wallet that". */
  name: string
  ending: Ending
  /** What it says, once it has the proposal. */
  act(peer: Peer): Promise<unknown>
  /** What it goes on to do when it is connected. */
  after?(peer: Peer, visitor: Visitor): Promise<unknown>
}

const controller = (peer: Peer, metadata: Record<string, unknown>) => ({
  controller: { publicKey: peer.publicKey, metadata },
})

export const hostilePeers: readonly HostilePeer[] = [
  {
    name: 'approves a network that nobody asked for',
    ending: 'fails',
    act: (peer) => accept(peer, { namespaces: approved([`eip155:1:${own}`]) }),
  },
  {
    name: 'approves nothing',
    ending: 'fails',
    act: (peer) => accept(peer, { namespaces: {} }),
  },
  {
    name: 'approves accounts that are none',
    ending: 'fails',
    act: (peer) => accept(peer, { namespaces: approved(['eip155:31337:0xno', 7, null]) }),
  },
  {
    name: 'has a name of markup and of letters that hide',
    ending: 'connects',
    act: (peer) =>
      accept(
        peer,
        controller(peer, { name: `<img src=x onerror="${hack}">\u202e\u200bkcah`, icons: [] }),
      ),
  },
  {
    name: 'has pictures that run, and pictures elsewhere',
    ending: 'connects',
    act: (peer) =>
      accept(
        peer,
        controller(peer, {
          name: 'Pictures',
          icons: [`javascript:${hack}`, 'http://elsewhere.example/x.png', 'file:///etc/passwd'],
        }),
      ),
  },
  {
    name: 'wants to be opened by a script',
    ending: 'connects',
    act: (peer) =>
      accept(
        peer,
        controller(peer, {
          name: 'Redirect',
          icons: [],
          redirect: { native: `javascript:${hack}`, universal: `javascript:${hack}//` },
        }),
      ),
    after: requestOf,
  },
  {
    name: 'settles twice, for two accounts',
    ending: 'connects',
    async act(peer) {
      await accept(peer)
      await peer.settle({ namespaces: approved([other]) })
    },
    after: (_, { button }) => expect(button).toHaveText(shown),
  },
  {
    name: 'accepts and refuses in one breath',
    ending: 'decided',
    async act(peer) {
      await accept(peer)
      await peer.refuseProposal({ code: 5000, message: 'No' })
    },
  },
  {
    name: 'refuses with a flood of markup',
    ending: 'fails',
    act: (peer) =>
      peer.refuseProposal({ code: 5000, message: `<script>${hack}</script>`.repeat(2_000) }),
  },
  {
    name: 'answers with a key that gives away the secret',
    ending: 'either',
    act: (peer) =>
      peer.answerProposal({ relay: { protocol: 'irn' }, responderPublicKey: '00'.repeat(32) }),
  },
  {
    name: 'answers with what is no answer',
    ending: 'either',
    async act(peer) {
      for (const answer of [null, 7, [], { relay: 'x' }, { responderPublicKey: {} }])
        await peer.answerProposal(answer)
    },
  },
  {
    name: 'sends what cannot be opened before it settles',
    ending: 'connects',
    async act(peer) {
      for (const rubbish of ['', 'AA==', '%%%', btoa('x'.repeat(300)), '{"id":1}'])
        await peer.publish(peer.pairingTopic, rubbish).catch(() => {})
      await accept(peer)
    },
  },
  {
    name: 'opens a session that has ended already',
    ending: 'either',
    act: (peer) => accept(peer, { expiry: 1 }),
  },
  {
    name: 'ends the session as soon as it is there',
    ending: 'either',
    async act(peer) {
      await accept(peer)
      await peer.send('wc_sessionDelete', { code: 6000, message: `<b>${hack}</b>` })
    },
  },
  {
    name: 'tells of accounts and networks that are none',
    ending: 'connects',
    act: accept,
    async after(peer) {
      for (const event of [
        { name: 'accountsChanged', data: [{}, '<b>', 7] },
        { name: 'chainChanged', data: -1 },
        { name: 'chainChanged', data: { toString: 'x' } },
        { name: '__proto__', data: null },
      ])
        await peer.send('wc_sessionEvent', { event, chainId: 'eip155:31337' })
    },
  },
  {
    name: 'takes everything back by an update',
    ending: 'connects',
    act: accept,
    after: (peer) => peer.send('wc_sessionUpdate', { namespaces: {} }),
  },
  {
    name: 'asks the site for signatures',
    ending: 'connects',
    act: accept,
    after: (peer) =>
      peer.send('wc_sessionRequest', {
        request: { method: 'personal_sign', params: ['0x00', own] },
        chainId: 'eip155:31337',
      }),
  },
  {
    name: 'floods',
    ending: 'connects',
    act: accept,
    async after(peer) {
      const event = { name: 'chainChanged', data: 31337 }
      const frames = Array.from({ length: 300 }, () =>
        peer.send('wc_sessionEvent', { event, chainId: 'eip155:31337' }).catch(() => {}),
      )
      await Promise.all(frames)
    },
  },
  {
    name: 'answers a request with rubbish',
    ending: 'connects',
    act: accept,
    async after(peer, visitor) {
      const requested = await requestOf(peer, visitor)
      for (const answer of [{ toString: 1 }, '0x12', `<img src=x onerror="${hack}">`])
        await peer.answer(String(requested.id), answer)
      const problems = visitor.page.getByTestId('events').locator('[data-problem]')
      await expect(problems.first()).toBeVisible()
    },
  },
  {
    name: 'says all of it again: the approval, the settlement and an answer',
    ending: 'connects',
    act: accept,
    async after(peer, visitor) {
      const { page, button } = visitor
      const entry = page.getByTestId('events').getByRole('listitem').filter({ hasText: 'stolen' })
      const requested = await requestOf(peer, visitor)
      await peer.answer(requested.id, '0x12')
      await expect(button).toHaveText(shown)
      await peer.send('wc_sessionUpdate', { namespaces: approved([other]) })
      await expect(button).toHaveText('0x7099…79C8')
      await peer.send('wc_sessionUpdate', { namespaces: approved([mine]) })
      await expect(button).toHaveText(shown)
      await peer.replay()
      await peer.answer(requested.id, 'stolen')
      await expectListening(peer)
      await expect(button).toHaveText(shown)
      await expect(entry).toHaveCount(0)
    },
  },
  {
    name: 'sends messages as long as the relay takes, and longer',
    ending: 'connects',
    act: accept,
    async after(peer, { button }) {
      const event = (length: number) =>
        JSON.stringify({
          id: Date.now(),
          jsonrpc: '2.0',
          method: 'wc_sessionEvent',
          params: { event: { name: 'accountsChanged', data: ['x'.repeat(length)] }, chainId: mine },
        })
      await peer.publish(peer.sessionTopic, peer.sealed(event(780_000)))
      await peer.publish(peer.sessionTopic, 'A'.repeat(1_048_576))
      const longer = peer.publish(peer.sessionTopic, peer.sealed(event(800_000)))
      await expect(longer).rejects.toMatchObject({ code: expect.any(Number) })
      await expectListening(peer)
      await expect(button).toHaveText(shown)
    },
  },
  {
    name: 'ends the session in envelopes of other kinds',
    ending: 'connects',
    act: accept,
    async after(peer, { button }) {
      const end = JSON.stringify({
        id: Date.now(),
        jsonrpc: '2.0',
        method: 'wc_sessionDelete',
        params: { code: 6000, message: 'bye' },
      })
      const kinds = [peer.sealed(end, peer.publicKey), btoa(`\u0002${end}`), btoa(`\u0009${end}`)]
      for (const message of kinds) await peer.publish(peer.sessionTopic, message)
      await expectListening(peer)
      await expect(button).toHaveText(shown)
    },
  },
]
