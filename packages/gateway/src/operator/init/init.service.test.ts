import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runForTests } from '../testing/run.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(throwawayFolder(), 'latchkey-init-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const init = (argv: readonly string[], answers?: readonly string[]) =>
  runForTests(['init', ...argv], { cwd: folder, ...(answers && { answers }) })
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const url = 'https://node.example/v2/key-of-the-operator'
const chain = ['--chain', `base=${url}`]

describe('init', () => {
  it('asks for origin, networks, nodes and database, and again after a mistake [L15]', async () => {
    const answers = [
      'site.example',
      'https://site.example, http://localhost:5173',
      'ethereun',
      'ethereum, base',
      'ftp://x',
      `${url}, https://second.example`,
      url,
      '',
    ]
    const { code, errors, output, questions } = await init([], answers)
    expect([code, questions.length]).toEqual([0, answers.length])
    expect(errors).toContain('did you mean "https://site.example"?')
    expect(errors).toContain('Unknown network "ethereun": did you mean "ethereum"?')
    expect(errors).toContain('The node of ethereum: Not an http address')
    expect(read('gateway.jsonc')).toContain('"chains": ["ethereum","base"]')
    const env = parseEnv(read('.env'))
    expect(env.ETHEREUM_RPC_URL).toBe(`${url},https://second.example`)
    for (const name of ['LOGIN_SECRET', 'LOGIN_SEALING_KEY', 'SESSIONS_SECRET'])
      expect(env[name]).toMatch(/^[0-9a-f]{64}$/)
    const shown = [
      output,
      errors,
      read('gateway.jsonc'),
      read('.env.example'),
      read('compose.yaml'),
    ].join()
    for (const value of Object.values(env)) expect(shown).not.toContain(value)
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
  })

  it.each([
    [['--yes', ...chain]],
    [['--yes']],
    [['--origin', 'https://site.example', ...chain]],
    [['--yes', '--database', 'sqlite:data.db', '--chain', 'solana=https://a.example/?k=$x']],
  ])('writes settings that the check accepts: %j [L15]', async (argv) => {
    expect(await init(argv)).toMatchObject({ code: 0, errors: '' })
    const env = { PORT: '0', RELAY_PORT: '0', RELAY_HOSTS: 'localhost' }
    const argvOfCheck = ['check', '--json', '--timeout', '1']
    const { code, output } = await runForTests(argvOfCheck, { cwd: folder, env })
    const { findings }: { findings: { status: string }[] } = JSON.parse(output)
    expect(findings.filter(({ status }) => status === 'wrong')).toEqual([])
    expect(code).toBe(0)
  })

  it('keeps what is there, and with --force the secrets and other variables in .env [L15]', async () => {
    await init(['--yes', ...chain])
    const [settings, before] = [read('gateway.jsonc'), parseEnv(read('.env'))]
    const again = await init(['--yes'])
    expect(again.errors).toContain('has gateway.jsonc, .env')
    expect([again.code, read('gateway.jsonc')]).toEqual([1, settings])
    writeFileSync(join(folder, '.env'), `${read('.env')}SMTP_URL='smtps://a:b#c@mail.example'\n`)
    const forced = await init(['--yes', '--force', '--chain', 'ethereum=https://other.example'])
    expect(forced.code).toBe(0)
    expect(parseEnv(read('.env'))).toEqual({
      ...before,
      ETHEREUM_RPC_URL: 'https://other.example',
      SMTP_URL: 'smtps://a:b#c@mail.example',
    })
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
  })

  it('with --force keeps quotes, secrets in files and the earlier files [L15]', async () => {
    const secret = 'a:it’s "one" of $2'
    const key = "own'sealing key"
    const env = `LOGIN_SEALING_KEY="${key}"\nLOGIN_SECRET_FILE=/run/secret\nOTHER='${secret}'\n`
    writeFileSync(join(folder, '.env'), env, { mode: 0o640 })
    const settings = '{ "databaseUrl": "sqlite:own.db", "prot": 1 }'
    writeFileSync(join(folder, 'gateway.jsonc'), settings, { mode: 0o600 })
    expect(await init(['--yes', '--force', ...chain])).toMatchObject({ code: 0, errors: '' })
    const after = parseEnv(read('.env'))
    expect(after).toMatchObject({ LOGIN_SEALING_KEY: key, LOGIN_SECRET_FILE: '/run/secret' })
    expect([after.OTHER, after.LOGIN_SECRET]).toEqual([secret, undefined])
    const earlier = readdirSync(folder).filter((name) => name.includes('.before-'))
    expect(earlier.map((name) => read(name)).sort()).toEqual([env, settings].sort())
    const modes = earlier.map((name) => statSync(join(folder, name)).mode & 0o777)
    expect(modes.sort()).toEqual([0o600, 0o640].sort())
  })

  it.each([
    ['{ "databaseUrl": ', '', 'cannot be read'],
    [`{ "databaseUrl": "${'$'}{AWAY}" }`, '', 'cannot be read: The variable AWAY is not set'],
    ['{}', `KEY=\`a'b"c\`\n`, 'KEY has signs that .env cannot hold'],
  ])('with --force changes nothing if it would lose something: %j %j [L15]', async (settings, env, message) => {
    writeFileSync(join(folder, 'gateway.jsonc'), settings)
    writeFileSync(join(folder, '.env'), env)
    const { code, errors } = await init(['--yes', '--force'])
    expect(errors).toContain(message)
    expect([code, read('gateway.jsonc'), read('.env')]).toEqual([1, settings, env])
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('with --force keeps a database URL in its file, and writes it nowhere [L15]', async () => {
    const file = join(folder, 'url')
    writeFileSync(file, 'postgres://u:secret-of-file@127.0.0.1/d\n')
    writeFileSync(join(folder, '.env'), `DATABASE_URL_FILE=${file}\n`)
    await init(['--yes', '--force'])
    expect(parseEnv(read('.env'))).toMatchObject({ DATABASE_URL_FILE: file })
    expect(read('.env') + read('gateway.jsonc')).not.toContain('secret-of-file')
    await init(['--yes', '--force', '--database', 'postgres://u:p@127.0.0.1/other'])
    expect(parseEnv(read('.env')).DATABASE_URL_FILE).toBeUndefined()
  })

  it('lets the container and the unit write the database [L15]', async () => {
    await init(['--yes', '--database', 'sqlite:/srv/data of it/a.db'])
    const { uid, gid } = userInfo()
    expect(read('compose.yaml')).toMatch(
      new RegExp(`^    working_dir: /app\n    user: "${uid}:${gid}"\n    command: `, 'm'),
    )
    expect(read('systemd/latchkey-gateway.service')).toContain(
      `ReadWritePaths="${folder}" "/srv/data of it"\n`,
    )
  })

  it('with --force keeps the database, unless another one is named [L15]', async () => {
    const database = 'postgres://user:password@127.0.0.1/latchkey'
    await init(['--yes', '--database', database])
    await init(['--yes', '--force'])
    expect(parseEnv(read('.env')).DATABASE_URL).toBe(database)
    await init(['--yes', '--force', '--database', 'sqlite:own.db'])
    expect(parseEnv(read('.env')).DATABASE_URL).toBeUndefined()
    await init(['--yes', '--force'])
    expect(read('gateway.jsonc')).toContain('"databaseUrl": "sqlite:own.db"')
    rmSync(join(folder, 'gateway.jsonc'))
    writeFileSync(join(folder, 'gateway.json'), '{}')
    expect((await init(['--yes', '--dir', '.'])).errors).toContain('gateway.json')
  })

  it('keeps a PostgreSQL URL in .env, and writes into another folder [L15]', async () => {
    const database = 'postgres://user:password@127.0.0.1/latchkey'
    await init(['--yes', '--dir', 'new/one', '--database', database])
    expect(parseEnv(read('new/one/.env')).DATABASE_URL).toBe(database)
    expect(read('new/one/gateway.jsonc')).not.toContain('password')
    expect(read('new/one/systemd/latchkey-gateway.service')).toContain(
      `WorkingDirectory=${join(folder, 'new/one')}`,
    )
  })

  it.each([
    [[], 'no terminal to ask'],
    [['--yes', '--origin', '*'], '--origin *: Not an origin'],
    [['--yes', '--chain', url], 'Write NAME=URL'],
    [['--yes', '--chain', 'base'], 'Write NAME=URL'],
    [['--yes', '--chain', 'mainnet=https://a.example'], 'did you mean "ethereum"?'],
    [['--yes', '--chain', 'base='], 'base needs the URL of a node'],
    [['--yes', ...chain, ...chain], 'is given twice'],
    [['--yes', '--database', 'mysql://x'], '--database: Neither postgres'],
    [['here'], 'takes no word'],
    [['--yes', '--orign', 'https://a.example'], 'did you mean "--origin"?'],
  ])('says what is wrong with %j, and writes nothing [L15]', async (argv, message) => {
    const { code, errors } = await init(argv)
    expect(errors).toContain(message)
    expect(code).toBe(1)
    expect(() => read('gateway.jsonc')).toThrow()
    expect(errors).not.toContain('key-of-the-operator')
  })

  it('names all mistakes in its flags at once [L15]', async () => {
    const { errors } = await init(['--yes', '--origin', 'a/', '--chain', 'x=y', '--database', 'z'])
    expect(errors.trim().split('\n')).toHaveLength(3)
  })
})
