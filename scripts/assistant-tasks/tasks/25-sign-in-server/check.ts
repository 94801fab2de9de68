import { equal, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createSignInMessage } from '@latchkey/siwx/message'
import { privateKeyToAccount } from 'viem/accounts'
import { freePort } from '../../check/freePort.ts'
import { visitorKeys } from '../../check/visitor.ts'
import type { Task } from '../../task.ts'

const signer = privateKeyToAccount(visitorKeys[0].privateKey)

export const task: Task = {
  start: 'server',
  async check({ folder, atEnd }) {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = { ...process.env, NODE_OPTIONS: '', PORT: `${port}`, SITE_ORIGIN: origin }
    const server = spawn(process.execPath, ['src/main.ts'], { cwd: folder, env, stdio: 'ignore' })
    const ended = new Promise((resolve) => server.on('exit', resolve))
    atEnd(async () => {
      server.kill()
      await ended
    })
    const send = (path: string, options: RequestInit & { cookie?: string; from?: string } = {}) =>
      fetch(`${origin}${path}`, {
        ...options,
        headers: {
          origin: options.from ?? origin,
          'content-type': 'application/json',
          ...(options.cookie && { cookie: options.cookie }),
        },
      })
    for (let tries = 0; tries < 100; tries += 1) {
      if (await send('/').catch(() => undefined)) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const proof = async (domain: string) => {
      const { nonce } = await (await send('/siwx/nonce')).json()
      const message = createSignInMessage({
        domain,
        accountAddress: signer.address,
        chainId: 'eip155:1',
        uri: origin,
        nonce,
        issuedAt: new Date().toISOString(),
      })
      return JSON.stringify({ message, signature: await signer.signMessage({ message }) })
    }
    const verify = (body: string, from = origin) =>
      send('/siwx/verify', { method: 'POST', body, from })
    const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

    equal((await send('/orders')).status, 401, 'Visitors without a session get orders')
    equal((await send('/orders', { cookie: 'siwx=forged' })).status, 401)
    const host = new URL(origin).host
    ok(!(await verify(await proof('evil.example'))).ok, 'It takes the message of another site')
    const good = await proof(host)
    const forged = JSON.stringify({
      ...JSON.parse(await proof(host)),
      signature: JSON.parse(good).signature,
    })
    ok(!(await verify(forged)).ok, 'It takes the signature of another message')
    ok(
      !(await verify(await proof(host), 'https://evil.example')).ok,
      'It takes requests of another site',
    )
    const signedIn = await verify(good)
    ok(signedIn.ok, `It refuses a sign-in: ${signedIn.status}`)
    const cookie = cookieOf(signedIn)
    ok(/HttpOnly/i.test(signedIn.headers.get('set-cookie') ?? ''), 'Scripts can read the cookie')
    ok(!(await verify(good)).ok, 'It takes the same signature twice')
    const orders = await send('/orders', { cookie })
    equal(orders.status, 200)
    const { account, orders: list } = await orders.json()
    equal(account, `eip155:1:${signer.address}`)
    ok(Array.isArray(list), 'There are no orders')
    await send('/siwx/sign-out', { method: 'POST', cookie, body: '{}' })
    equal((await send('/orders', { cookie })).status, 401, 'The session lasts after signing out')
  },
}
