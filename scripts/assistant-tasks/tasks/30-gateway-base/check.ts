import { equal, match, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../../check/freePort.ts'
import { visitor } from '../../check/visitor.ts'
import { shopToken } from '../../check/world.ts'
import type { Task } from '../../task.ts'

const program = resolve('packages/gateway/src/main.ts')

export const task: Task = {
  start: 'server',
  async check({ folder, world, atEnd }) {
    const { base } = await world()
    const settings = join(folder, 'gateway.jsonc')
    const text = readFileSync(settings, 'utf8')
    match(text, /"port"\s*:\s*8080/, 'It does not listen at port 8080')
    match(text, /"trustProxy"\s*:\s*1\b/, 'It does not trust its one proxy')
    match(text, /"databaseUrl"\s*:\s*"sqlite:(\.\/)?gateway\.db"/, 'It has another database')
    ok(text.indexOf('node-1') < text.indexOf('node-2'), 'The second node is the first')

    const given = join(folder, '.given.jsonc')
    cpSync(settings, given)
    atEnd(async () => cpSync(given, settings))
    const down = 'http://127.0.0.1:9'
    writeFileSync(
      settings,
      text
        .replaceAll('https://node-1.shop.example/base', down)
        .replaceAll('https://node-2.shop.example/base', base.rpcUrl),
    )
    const port = await freePort()
    const args = ['--conditions=latchkey-source', '--disable-warning=ExperimentalWarning', program]
    const env = { ...process.env, PORT: `${port}`, LOGS: 'off' }
    const gateway = spawn(process.execPath, [...args, settings], { cwd: folder, env })
    const ended = once(gateway, 'exit')
    let printed = ''
    for (const stream of [gateway.stdout, gateway.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk
      })
    atEnd(async () => {
      gateway.kill()
      await ended
    })
    for (let tries = 0; tries < 900 && !printed.includes('\n'); tries += 1)
      await new Promise((done) => setTimeout(done, 100))
    match(printed, /listens on http:\/\/(0\.0\.0\.0|\[::\]):/, printed)

    const url = `http://127.0.0.1:${port}`
    const origin = 'https://shop.example'
    const get = (path: string, from = origin) =>
      fetch(`${url}${path}`, { headers: { origin: from } })
    equal(
      (await get('/getWallets?projectId=shop&page=1&entries=1', 'https://evil.example')).status,
      403,
    )
    ok((await get('/getWallets?projectId=shop&page=1&entries=1')).ok, 'The shop may not use it')
    const call = (chainId: string) =>
      fetch(`${url}/v1/?chainId=${chainId}&projectId=shop`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      })
    const answer: { result?: unknown } = await (await call('eip155:8453')).json()
    equal(answer.result, '0x2105', 'It does not use the second node')
    ok(!(await call('eip155:1')).ok, 'It serves Ethereum, too')
    const path = `/v1/account/${visitor}/balance?chainId=eip155:8453&projectId=shop&currency=usd`
    const balances = await (await get(path)).json()
    const symbols = JSON.stringify(balances)
    match(symbols, /"SHOP"/, `It does not list the token of the shop: ${symbols}`)
    match(symbols, /"USDC"/, 'It does not list the usual tokens')
    ok(symbols.includes(shopToken.toLowerCase()) || symbols.includes(shopToken))
  },
}
