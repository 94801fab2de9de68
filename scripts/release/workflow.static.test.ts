import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const workflow = readFileSync('.github/workflows/release.yml', 'utf8')

it('publishes by the script of the repository, after the tests, without a token of npm [L39]', () => {
  const [, test = '', publish = ''] = workflow.split(/^ {2}(?:test|publish):$/m)
  expect(test).toContain('.ci/run')
  expect(test).not.toContain('id-token')
  expect(publish).toContain('needs: test')
  expect(publish).toContain('id-token: write')
  expect(publish).toContain('npm run release -- --publish')
  // `registry-url` of setup-node sets a token.
  for (const forbidden of ['secrets.', 'NPM_TOKEN', 'NODE_AUTH_TOKEN', 'registry-url', 'cache:'])
    expect(workflow).not.toContain(forbidden)
})
