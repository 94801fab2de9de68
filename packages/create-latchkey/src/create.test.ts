import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from './run.ts'
import { templates } from './templates.ts'
import { terminalOf } from './terminal.ts'

const ownFolder = join(import.meta.dirname, '..')
let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create latchkey '))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

/** A process with a terminal on which the answers are typed, each after its question, or without one. */
function processWith(answers?: readonly string[]) {
  const printed: string[] = []
  const waiting = [...(answers ?? [])]
  const stdin = Object.assign(new PassThrough(), { isTTY: answers !== undefined })
  const record = (chunk: unknown) => void printed.push(String(chunk))
  const stream = (onText: (text: string) => void) =>
    Object.assign(
      new Writable({
        write(chunk, _, done) {
          onText(String(chunk))
          done()
        },
      }),
      { isTTY: answers !== undefined },
    )
  const stdout = stream((text) => {
    record(text)
    if (!/(?:\): |: |\. )$/.test(text)) return
    const answer = waiting.shift()
    setImmediate(() => (answer === undefined ? stdin.end() : stdin.write(`${answer}\n`)))
  })
  const stderr = stream(record)
  return { terminal: terminalOf({ stdin, stdout, stderr }, cwd), text: () => printed.join('') }
}

async function create(argv: readonly string[], answers?: readonly string[]) {
  const { terminal, text } = processWith(answers)
  return { code: await run(argv, terminal, ownFolder), text: text() }
}

function read(path: string): string {
  return readFileSync(join(cwd, path), 'utf8')
}

describe('the questions', () => {
  it('are a folder, the kind of app and the services, and the defaults need no typing [L37]', async () => {
    const { code, text } = await create([], ['', '', ''])
    expect(code).toBe(0)
    expect(text).toContain('cd latchkey-app\n  npm install\n  npm run dev\n')
    expect(read('latchkey-app/src/latchkey.ts')).toContain('installDevWallets')
  })

  it('are asked again after a wrong answer, and are left out where an option answers [L37]', async () => {
    const { code, text } = await create(
      ['mine', '-t', 'vite'],
      ['7', '2', 'mine', 'https://g.example/'],
    )
    expect(code).toBe(0)
    expect(text).not.toContain('Which kind')
    expect(text).toContain('Enter a number from 1 to 2.')
    expect(text).toContain('A gateway has a URL')
    const client = read('mine/src/latchkey.ts')
    expect(client).toContain("gatewayUrl: 'https://g.example',")
    expect(client).not.toContain('devkit')
    expect(read('mine/package.json')).not.toContain('@latchkey/')
  })

  it('that are not answered create nothing [L37]', async () => {
    expect(await create(['mine'], [])).toMatchObject({ code: 1 })
    expect(globSync('*', { cwd })).toEqual([])
  })
})

it('says in one sentence what is missing without a terminal [L37]', async () => {
  expect(await create(['mine', '--local'])).toEqual({
    code: 1,
    text: 'There is no terminal to ask on: add --template, or --yes for the defaults.\n',
  })
})

it.each([
  [['a', 'b', '--yes'], 'Name one folder, not also b.'],
  [['a', '--local', '--gateway', 'https://g.example'], 'not both'],
  [['a', '--gateway', 'g.example', '--yes'], 'A gateway has a URL'],
  [['a', '--template', 'cobol', '--yes'], 'There is no template cobol. The templates are vite'],
  [['a', '--tempalte', 'vite'], '--tempalte'],
  [['con', '--yes'], 'Windows has no folder named "con".'],
  [['what?', '--yes'], 'Windows has no folder named "what?".'],
])('refuses %j and creates nothing [L37]', async (argv, sentence) => {
  const { code, text } = await create(argv)
  expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining(sentence) })
  expect(globSync('*', { cwd })).toEqual([])
})

it('writes into an empty folder, and into no other [L37]', async () => {
  mkdirSync(join(cwd, 'empty'))
  mkdirSync(join(cwd, 'full'))
  writeFileSync(join(cwd, 'full/.env'), 'SECRET=1')
  writeFileSync(join(cwd, 'file'), '')
  expect(await create(['empty', '--yes'])).toMatchObject({ code: 0 })
  const full = await create(['full', '--yes'])
  expect(full).toEqual({ code: 1, text: 'full is not empty. Name another folder.\n' })
  expect(globSync('{*,.*}', { cwd: join(cwd, 'full') })).toEqual(['.env'])
  const file = await create(['file', '--yes'])
  expect(file).toEqual({ code: 1, text: 'file is a file. Name another folder.\n' })
})

it.each([
  ['My App', 'my-app'],
  ['Café Zürich', 'cafe-zurich'],
  ['.hidden', 'hidden'],
  ['日本', 'latchkey-app'],
  ['latchkey', 'latchkey-app'],
  ['vite', 'latchkey-app'],
  ['a/b_c', 'b_c'],
])('names the package of %s so that npm takes it [L37]', async (folder, name) => {
  expect(await create([folder, '--yes'])).toMatchObject({ code: 0 })
  expect(JSON.parse(read(`${folder}/package.json`))).toMatchObject({ name, private: true })
})

it('installs from npm, or from tarballs that are named [L37]', async () => {
  await create(['published', '--yes'])
  expect(JSON.parse(read('published/package.json'))).toMatchObject({
    dependencies: { latchkey: '^0.1.0' },
    devDependencies: { '@latchkey/devkit': '^0.1.0' },
  })
  expect(read('published/package.json')).not.toContain('@latchkey/protocol')
  await create(['packed', '--yes', '--from', join(cwd, 'the tarballs')])
  expect(JSON.parse(read('packed/package.json'))).toMatchObject({
    dependencies: { latchkey: 'file:../the tarballs/latchkey-0.1.0.tgz' },
    devDependencies: {
      '@latchkey/devkit': 'file:../the tarballs/latchkey-devkit-0.1.0.tgz',
      '@latchkey/protocol': 'file:../the tarballs/latchkey-protocol-0.1.0.tgz',
    },
  })
})

it.each(templates)('has the template $name in both forms [L37]', async ({ name }) => {
  await create(['local', '-t', name, '--local'])
  const [client = ''] = globSync('{src,app}/latchkey.ts', { cwd: join(cwd, 'local') })
  expect(read(`local/${client}`)).toContain('installDevWallets')
  await create(['mine', '-t', name, '--gateway', 'https://g.example'])
  expect(read(`mine/${client}`)).toContain("gatewayUrl: 'https://g.example',")
  expect(read('mine/package.json')).not.toContain('@latchkey/')
})

it('has every example with a form for a gateway as a template [L36]', () => {
  const forms = globSync('*/{src,app}/latchkey.gateway.ts', {
    cwd: join(ownFolder, '../../examples'),
  })
  const names = forms.map((path) => path.split(sep)[0])
  expect(names.toSorted()).toEqual(templates.map(({ name }) => name).toSorted())
})

it('has the files of the template, no trace of the repository, and ignores what is built [L37]', async () => {
  await create(['mine', '--yes'])
  const files = globSync('**/{*,.*}', { cwd: join(cwd, 'mine'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(cwd, 'mine').length + 1))
  const own = ['.gitignore', 'index.html', 'public/key.svg', 'src/App.tsx', 'src/style.css']
  expect(files).toEqual(expect.arrayContaining(own))
  expect(files.filter((file) => /gateway|lock/.test(file))).toEqual([])
  expect(files.map((file) => read(`mine/${file}`)).join('')).not.toContain('.cache/tarballs')
})
