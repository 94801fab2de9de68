import { type Dialog, dialogOf } from '../dialogs/dialog.ts'
import type { ReadSurface } from '../dialogs/surfaces.ts'
import { type Edit, lineAt } from '../edit.ts'
import { type Block, blocksOf } from './blocks.ts'
import { rewriteConfiguration } from './configuration.ts'
import { markConnectors } from './connectors.ts'
import { disableDiscovery } from './discovery.ts'
import { rewriteReference } from './imports.ts'
import { type Reference, referencesIn } from './modules.ts'
import { namesAt } from './names.ts'
import { addOptions, type ServiceOptions } from './options.ts'
import { parseModule, placeOf } from './parse.ts'
import { rewriteStyles } from './styles.ts'

/** A place that has to be changed by hand. */
export type ManualChange = { path: string; line: number; text: string }

/** What a run would do in a file, and what it found there. */
export type FileRewrite = {
  edits: Edit[]
  places: ManualChange[]
  /** The dialogs that it imports. */
  dialogs: Dialog[]
  /** The dialogs whose configuring function it calls. */
  configured: Dialog[]
  /** The components that need this function, with the lines of their imports. */
  providers: { dialog: Dialog; line: number }[]
}

/** What the rewrite of each file needs. */
export type Surroundings = {
  read: ReadSurface
  options: ServiceOptions
  /** The first dialog that the app has installed. */
  dialog?: Dialog | undefined
}

/** Rewrites one file of an app. */
export function rewriteFile(path: string, text: string, around: Surroundings): FileRewrite {
  if (isStyleSheet(path)) return { ...nothing, ...rewriteStyles(text) }
  return blocksOf(path, text)
    .map((block) => rewriteBlock(path, text, block, around))
    .reduce(joined, nothing)
}

const nothing: FileRewrite = { edits: [], places: [], dialogs: [], configured: [], providers: [] }

function isStyleSheet(path: string): boolean {
  return /\.(?:css|scss|sass|less|pcss)$/.test(path)
}

function joined(one: FileRewrite, other: FileRewrite): FileRewrite {
  return {
    edits: [...one.edits, ...other.edits],
    places: [...one.places, ...other.places],
    dialogs: [...one.dialogs, ...other.dialogs],
    configured: [...one.configured, ...other.configured],
    providers: [...one.providers, ...other.providers],
  }
}

function rewriteBlock(
  path: string,
  text: string,
  { text: script, offset, language }: Block,
  { read, options, dialog }: Surroundings,
): FileRewrite {
  const lineOf = (position: number) => lineAt(text, position + offset)
  try {
    const file = parseModule(script, language)
    const references = referencesIn(file)
    const calls = addOptions(script, file, references, options)
    const rewrites = [
      ...references.map((reference) => rewriteReference(script, reference, read)),
      markConnectors(script, file, references, dialog),
      rewriteConfiguration(path, file, references),
    ]
    const edits = [
      ...calls.edits,
      ...disableDiscovery(script, file, references, dialog),
      ...rewrites.flatMap((one) => one.edits),
    ]
    return {
      edits: edits.map((edit) => ({
        ...edit,
        start: edit.start + offset,
        end: edit.end + offset,
      })),
      places: rewrites
        .flatMap((one) => one.places)
        .map(({ at, text: sentence }) => ({ path, line: lineOf(at), text: sentence })),
      dialogs: references.flatMap(({ module }) => dialogOf(module) ?? []),
      configured: calls.dialogs,
      providers: references
        .flatMap(providersAt)
        .map(({ dialog, at }) => ({ dialog, line: lineOf(at) })),
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const at = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0
    const place = { path, line: lineOf(at), text: `It cannot be read: ${error.message}` }
    return { ...nothing, places: [place] }
  }
}

/** The provider that a place imports, if it needs a configuring call. */
function providersAt(reference: Reference): { dialog: Dialog; at: number }[] {
  const dialog = dialogOf(reference.module)
  if (!dialog?.provider || !namesAt(reference).includes(dialog.provider)) return []
  return [{ dialog, at: placeOf(reference.literal).start }]
}
