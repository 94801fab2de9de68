import { approved, lyingPeer } from '@latchkey/walletconnect/testing'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import type { Visitor } from './visitor.ts'

const session = '@latchkey/walletconnect/session'

/** What storage holds of WalletConnect's session, and of one that was lost. */
function stored(page: Page) {
  return page.evaluate(() => ({
    session: localStorage.getItem('@latchkey/walletconnect/session'),
    aside: localStorage.getItem('@latchkey/walletconnect/quarantine'),
    lost: localStorage.getItem('@latchkey/lost_connection'),
  }))
}
/** The secret of the session that storage comes to hold. */
async function storedKey(page: Page): Promise<string> {
  const key = async () => Object(JSON.parse((await stored(page)).session ?? '{}')).key
  await expect.poll(key).toMatch(/^[\da-f]{64}$/)
  return key()
}
const nothing = { session: null, aside: null, lost: null }

async function expectLost({ button, view, open }: Visitor, name: string, why: string) {
  await expect(button).toHaveText('Connect wallet')
  await open()
  await expect(view).toContainText(`${name} disconnected`)
  await expect(view).toContainText(why)
}

test('reports a session that the wallet has forgotten, until the visitor clears it [H4, D4]', async ({
  page,
  visitor,
  stack,
}) => {
  const { button, view, open, press } = visitor
  await visitor.enter()
  await visitor.openCode()
  const peer = await lyingPeer(stack.relayUrl, await visitor.copyLink())
  try {
    await peer.answerProposal()
    const metadata = { name: 'Sieve', icons: [] }
    await peer.settle({
      namespaces: approved(['eip155:31337:0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A']),
      controller: { publicKey: peer.publicKey, metadata },
    })
    await expect(button).toHaveText('0x19E7…ff2A')
    const key = await storedKey(page)

    await visitor.askToSign()
    const { id } = await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionRequest',
    )
    const error = '{"code":7001,"message":"No matching session"}'
    await peer.publish(
      peer.sessionTopic,
      peer.sealed(`{"id":${id},"jsonrpc":"2.0","error":${error}}`),
    )
    await expect(button).toHaveText('Connect wallet')
    await page.reload()
    await expectLost(visitor, 'Sieve', 'The session is no longer valid')
    await expect.poll(() => stored(page)).toMatchObject({ session: null, aside: 'SESSION_UNKNOWN' })
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(key)

    await press('Dismiss')
    await expect(view).not.toContainText('Sieve')
    await expect.poll(() => stored(page)).toEqual(nothing)
    await page.reload()
    await expect(button).toHaveText('Connect wallet')
    await open()
    await expect(view.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
    await expect(view).not.toContainText('Sieve')
  } finally {
    peer.relay.close()
  }
})

test('reports a stored session that is damaged, and connects again [H4, D4]', async ({
  page,
  visitor,
  phone,
}) => {
  const { button, dialog, open, press, view } = visitor
  await visitor.enter()
  await phone.scan(await visitor.openCode())
  await phone.approve()
  await expect(button).toHaveText('0xf39F…2266')
  const key = await storedKey(page)
  await page.evaluate((name) => {
    localStorage.setItem(name, (localStorage.getItem(name) ?? '').slice(0, -40))
  }, session)
  await page.reload()
  await expectLost(visitor, 'Phone Wallet', "The saved session couldn't be read")

  await press('Reconnect')
  await phone.scan(await visitor.photographCode())
  await phone.approve()
  await expect(button).toHaveText('0xf39F…2266')
  await expect(dialog).toBeHidden()
  await expect.poll(() => stored(page)).toEqual({ ...nothing, session: expect.any(String) })
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(key)
  await phone.setMode('approve')
  await expectSignature(visitor)
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await open()
  await expect(view).not.toContainText('disconnected')
})
