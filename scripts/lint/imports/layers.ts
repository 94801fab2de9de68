/** The folders below a package's `src`, from the ground up. A folder in no list is a subject. */
export type Layers = {
  source: string
  /** Layers below the subjects. A folder imports its own layer and those before it. */
  ground: readonly (readonly string[])[]
  /** Folders that import all others. */
  roof: readonly string[]
  /** Files beside the folders that all of them import. The others there belong to the roof. */
  open?: readonly string[]
  /** The file that imports every view. */
  views?: string
}

export const layered: readonly Layers[] = [
  {
    source: 'packages/core/src',
    ground: [['kernel']],
    roof: [],
    // Two interfaces that other packages extend, and an entry whose name a file of the kernel has too.
    open: ['loadAsking.ts', 'signers.ts', 'slots.ts'],
  },
  {
    source: 'packages/react/src',
    ground: [
      ['format', 'messages', 'themes', 'ui'],
      ['data', 'dialog'],
      ['common', 'paying', 'review'],
    ],
    roof: ['client', 'experimental', 'shell'],
    views: 'packages/react/src/shell/views.ts',
  },
]
