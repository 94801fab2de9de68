import { announced, announcing, info, provider } from './evm-announcing.ts'
import { type HostileWallet, named } from './hostile-wallet.ts'

function icon(id: string, malice: string, value: unknown) {
  return announced({
    id: `icon-${id}`,
    malice: `Its icon is ${malice}.`,
    info: (good) => ({ ...good, icon: value }),
  })
}

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hacked=1</script></svg>'

/** Wallets whose announcement is wrong. */
export const badInfos: readonly HostileWallet[] = [
  announced({
    id: 'name-markup',
    malice: 'Its name is markup.',
    name: '<img src=x onerror=hacked=1>Fox',
  }),
  announced({
    id: 'name-bidi',
    malice: 'Its name reverses the text around it and holds invisible characters.',
    name: 'Tidy\u202E\u2066\u200B\u200DFox',
  }),
  announced({
    id: 'name-100-kb',
    malice: 'Its name is 100 kB long.',
    name: `Long ${'o'.repeat(100_000)}`,
  }),
  announced({
    id: 'name-empty',
    malice: 'Its name is empty.',
    name: '',
    expectation: 'hidden',
    info: (good) => ({ ...good, name: '' }),
  }),
  announced({
    id: 'name-invisible',
    malice: 'Its name has only invisible characters.',
    name: '\u200B\u202E\u2060',
    expectation: 'hidden',
  }),
  announced({
    id: 'name-object',
    malice: 'Its name is an object that pretends to be text.',
    expectation: 'hidden',
    info: (good) => ({ ...good, name: { toString: () => 'Fox' } }),
  }),
  icon('script', 'an SVG with a script', `data:image/svg+xml,${encodeURIComponent(script)}`),
  icon('javascript', 'a javascript: URL', 'javascript:window.hacked=1'),
  icon(
    'http',
    'fetched from somewhere, which reveals the visitor',
    'http://tracker.invalid/pixel.png',
  ),
  icon('html', 'an HTML document', 'data:text/html,<script>parent.hacked=1</script>'),
  icon('2-mb', '2 MB large', `data:image/png;base64,${'A'.repeat(2_000_000)}`),
  icon('object', 'an object', { href: 'x' }),
  icon('broken', 'no picture at all', 'data:image/png;base64,AAAA'),
  announced({
    id: 'rdns-spoofed',
    malice: 'It claims the rdns of a known wallet.',
    name: 'MetaMask Pro',
    info: (good) => ({ ...good, rdns: 'io.metamask' }),
  }),
  announced({
    id: 'rdns-missing',
    malice: 'It has no rdns.',
    expectation: 'hidden',
    info: (good) => ({ ...good, rdns: undefined }),
  }),
  announced({
    id: 'rdns-markup',
    malice: 'Its rdns is markup.',
    expectation: 'hidden',
    info: (good) => ({ ...good, rdns: '"><script>hacked=1</script>' }),
  }),
  announced({
    id: 'rdns-prototype',
    malice: 'Its rdns is the name of an inherited property.',
    connecting: 'either',
    info: (good) => ({ ...good, rdns: 'constructor' }),
  }),
  announced({
    id: 'uuid-number',
    malice: 'Its uuid is not a text.',
    info: (good) => ({ ...good, uuid: 7 }),
  }),
  announced({
    id: 'info-throws',
    malice: 'Getters of its info throw.',
    expectation: 'hidden',
    info: () => ({
      get name() {
        throw new Error('No name for you')
      },
    }),
  }),
  announced({
    id: 'info-null',
    malice: 'It has no info.',
    expectation: 'hidden',
    info: () => null,
  }),
  {
    ...named({ id: 'one-rdns-two-wallets', malice: 'Two wallets claim one rdns.', name: 'Twin' }),
    namespace: 'eip155',
    install(page) {
      const facts = info('twins', 'Twin')
      const twins = [
        { info: facts, provider: provider() },
        { info: { ...facts, uuid: '3f0e7a10-0000-4000-8000-00000000beef' }, provider: provider() },
      ]
      return announcing(page, () => twins)
    },
  },
  {
    ...named({ id: 'announces-500-times', malice: 'It announces itself 500 times.' }),
    namespace: 'eip155',
    install(page) {
      const detail = { info: info('announces-500-times'), provider: provider() }
      return announcing(page, () => Array(500).fill(detail))
    },
  },
  {
    ...named({
      id: 'announces-nothing',
      malice: 'Its announcement has no detail.',
      expectation: 'hidden',
    }),
    namespace: 'eip155',
    install: (page) => announcing(page, () => [undefined, null, 7, 'wallet', []]),
  },
]
