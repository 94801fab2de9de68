import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './app/files.ts'
import { type AddedPackage, dependenciesIn, editManifest } from './app/manifest.ts'
import { isWeb3Modal, unsuitedIn } from './app/versions.ts'
import { type Dialog, dialogOf, dialogs, packageOf } from './dialogs/dialog.ts'
import type { ReadSurface } from './dialogs/surfaces.ts'
import { isWalletAdapter, registerWith } from './dialogs/walletAdapter.ts'
import { applyEdits } from './edit.ts'
import type { Change } from './output/diff.ts'
import { type FileRewrite, type ManualChange, rewriteFile } from './source/file.ts'
import { importedIn } from './source/imported.ts'
import type { ServiceOptions } from './source/options.ts'
import { selectorsIn } from './source/selectors.ts'

/** What a run would change, and what it leaves to its user. */
export type Plan = {
  /** The names of the dialogs that the app has. */
  found: string[]
  changes: Change[]
  places: ManualChange[]
}

/** What a plan is made from. */
export type PlanOptions = {
  folder: string
  read: ReadSurface
  services: ServiceOptions
  /** Where the app installs `latchkey` from. */
  specifier: string
}

/** Reads an app and returns what has to change, without changing it. Throws if its package.json cannot be read. */
export function planMigration({ folder, read, services, specifier }: PlanOptions): Plan {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
  const installed = dependenciesIn(manifest)
  const dialog = installed.flatMap((name) => dialogOf(name) ?? [])[0]
  const all = filesOf(folder).map((path) => ({
    path,
    text: readFileSync(join(folder, path), 'utf8'),
  }))
  const files = all.filter(({ text }) => isOfInterest(text, dialog))
  const rewrites = files.map((file) => ({
    ...file,
    ...rewriteFile(file.path, file.text, { read, options: services, dialog }),
  }))
  const registration = registerWith(files, services)
  const changes: Change[] = rewrites.flatMap(({ path, text, edits }) => {
    const both = path === registration?.host ? [...edits, ...registration.edits] : edits
    if (both.length === 0) return []
    return [{ path, before: text, after: applyEdits(text, both), edits: both }]
  })
  if (registration)
    changes.push({
      path: registration.created.path,
      before: undefined,
      after: registration.created.text,
      edits: [],
    })
  const after = new Map(changes.map((change) => [change.path, change.after]))
  const modules = files.flatMap(({ path, text }) => importedIn(path, after.get(path) ?? text))
  const imported = new Set(modules.map(packageOf))
  const isUsed = changes.length > 0 || imported.has('latchkey')
  const unused = installed.filter((name) => isReplaced(name) && !imported.has(name))
  const added = [
    { name: 'latchkey', specifier },
    ...peersOf(modules, installed),
    ...(unused.length > 0 ? typesFor(all, installed) : []),
  ]
  const edits = isUsed ? editManifest(manifest, added, unused) : []
  if (edits.length > 0)
    changes.push({
      path: 'package.json',
      before: manifest,
      after: applyEdits(manifest, edits),
      edits,
    })
  const found = foundIn(installed, rewrites)
  return {
    found,
    changes,
    places: [
      ...(found.length > 0 ? unsuitedIn(manifest) : []),
      ...rewrites.flatMap(({ places }) => places),
      ...unconfigured(rewrites),
      ...(dialog ? all.flatMap(({ path, text }) => selectorsIn(path, text)) : []),
      ...(registration?.doubt === undefined
        ? []
        : [{ path: registration.created.path, line: 1, text: registration.doubt }]),
      ...(found.length > 0 && !isUsed && !found.includes('Web3Modal') ? [untouched(found)] : []),
    ],
  }
}

/**
 * The packages that the modules of `latchkey` need and an app lacks, because they came with its dialog. The networks
 * of AppKit are viem's, which apps with wagmi have.
 */
function peersOf(modules: readonly string[], installed: readonly string[]): AddedPackage[] {
  const needed = [
    { module: 'latchkey/appkit/networks', name: 'viem', specifier: '^2.21.0', besides: 'wagmi' },
    { module: 'latchkey/appkit/wagmi', name: 'wagmi', specifier: '^2.12.0' },
    { module: 'latchkey/appkit/solana', name: '@solana/web3.js', specifier: '^1.98.0' },
  ]
  return needed
    .filter(({ module, name, besides = name }) => {
      const has = installed.includes(name) || installed.includes(besides)
      return !has && modules.includes(module)
    })
    .map(({ name, specifier }) => ({ name, specifier }))
}

/** Node's types, if code in TypeScript names Node's globals, which a dialog's dependencies may have installed. */
function typesFor(
  files: readonly { path: string; text: string }[],
  installed: readonly string[],
): AddedPackage[] {
  if (!installed.includes('typescript') || installed.includes('@types/node')) return []
  const isNode = /\b(?:window|globalThis)\.(?:global|process)\b|\bprocess\.env\b|\bNodeJS\./
  if (!files.some(({ path, text }) => /\.tsx?$/.test(path) && isNode.test(text))) return []
  return [{ name: '@types/node', specifier: '^24.0.0', isDev: true }]
}

function isOfInterest(text: string, dialog: Dialog | undefined): boolean {
  const mayTakeConnectors = dialog !== undefined && /useConnect/.test(text) && /wagmi/.test(text)
  return (
    mayTakeConnectors ||
    /latchkey|@solana\/wallet-adapter-/.test(text) ||
    dialogs.some(({ prefix }) => text.includes(prefix))
  )
}

/** Whether `latchkey` takes the place of a package. Companions stay while they are imported. */
function isReplaced(name: string): boolean {
  return dialogOf(name) !== undefined
}

function foundIn(installed: readonly string[], rewrites: readonly FileRewrite[]): string[] {
  const named = [
    ...rewrites.flatMap((one) => one.dialogs),
    ...installed.flatMap((one) => dialogOf(one) ?? []),
  ]
  const found = new Set(named.map(({ name }) => name))
  if (installed.some(isWalletAdapter)) found.add('wallet-adapter')
  if (found.size === 0 && installed.some(isWeb3Modal)) found.add('Web3Modal')
  return [...found]
}

/** An app with a dialog in which no file was found that uses it. */
function untouched(found: readonly string[]): ManualChange {
  const text = `No file was found that uses ${found.join(' or ')} by its own name: change it by hand.`
  return { path: 'package.json', line: 1, text }
}

/** The providers of a dialog whose services no call names. */
function unconfigured(rewrites: readonly (FileRewrite & { path: string })[]): ManualChange[] {
  const configured = new Set<Dialog>(rewrites.flatMap((one) => one.configured))
  return rewrites.flatMap(({ path, providers }) =>
    providers
      .filter(({ dialog }) => !configured.has(dialog))
      .map(({ dialog, line }) => ({
        path,
        line,
        text: `No call says where the services are: make wagmi's config with ${Object.keys(dialog.configured)[0]}.`,
      })),
  )
}
