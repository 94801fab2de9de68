import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'weighed')

/** Writes down which files webpack loads together, and the modules that they are loaded for. */
const writeGroups = {
  apply(compiler) {
    compiler.hooks.done.tap('groups', ({ compilation }) => {
      const { chunkGraph, moduleGraph } = compilation
      const loadedFor = (group) => [
        ...group.getBlocks().map((block) => moduleGraph.getModule(block.dependencies[0])),
        ...group.chunks.flatMap((chunk) => [...chunkGraph.getChunkEntryModulesIterable(chunk)]),
      ]
      const groups = compilation.chunkGroups.map((group) => ({
        files: group.getFiles(),
        modules: loadedFor(group).map(
          (module) => (module.rootModule ?? module).nameForCondition() ?? '',
        ),
      }))
      writeFileSync(join(folder, 'groups.json'), JSON.stringify(groups))
    })
  },
}

// As webpack comes, but for React and the vendors' SDKs, which are not weighed.
export default {
  mode: 'production',
  entry: './src/weighed.js',
  output: { path: folder, library: { type: 'module' }, module: true },
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: [/^(react(-dom)?|rxjs|@ledgerhq\/[\w-]+|@coinbase\/wallet-sdk)($|\/)/],
  plugins: [writeGroups],
  performance: { hints: false },
}
