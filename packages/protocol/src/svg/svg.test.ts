import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBearableSvg, isBearableSvgLink } from './index.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const isBearable = (content: string, attributes?: string) =>
  isBearableSvg(bytes(svg(content, attributes)))

/** Groups of ten that each draw the one before; six levels are a million shapes in about a kilobyte. */
function nested(levels: number, draw: (id: string) => string): string {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${draw(`g${level}`).repeat(10)}</g>`,
  )
  return `<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs>${draw(`g${levels}`)}`
}
const use = (id: string) => `<use href="#${id}"/>`
const numbered = (times: number, write: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => write(at)).join('')
/** Each refers to the one behind it. */
const chain = (length: number) =>
  numbered(length, (at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`)
const bomb = nested(6, use)

describe('the cost of an SVG', () => {
  it('is bearable for what wallets and drawings are made of [J9]', () => {
    for (const content of [
      '<path d="M0 0h10v10z" fill="#fff"/>',
      nested(3, use),
      '<defs><linearGradient id="a"><stop/></linearGradient></defs><rect fill="url(#a)"/>',
      '<style>.a{fill:url(#a)}</style><linearGradient id="a"/><rect class="a"/>',
      '<style><![CDATA[@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)}]]></style>',
      '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><g filter="url(#f)"><rect/></g>',
      '<clipPath id="Group 1"><rect/></clipPath><g style="clip-path:url(#Group)">a</g>',
      '<circle><animate attributeName="r" values="1;2"/></circle>',
      `<image href="data:image/png;base64,AAAA"/>`,
      '<rect/>'.repeat(10_000),
    ])
      expect(isBearable(content), content.slice(0, 90)).toBe(true)
    expect(isBearableSvg(bytes('<?xml version="1.0" encoding="UTF-8"?><svg/>'))).toBe(true)
  })

  it.each<[string, (id: string) => string]>([
    ['use', use],
    ['use of the older kind', (id) => `<use xlink:href="#${id}"/>`],
    [
      'use under another prefix',
      (id) => `<s:use xmlns:s="http://www.w3.org/2000/svg" href="#${id}"/>`,
    ],
    ['a written-out letter', (id) => `<use href="&#x23;${id}"/>`],
    ['escapes', (id) => `<use href="#%67${id.slice(1)}"/>`],
    ['spaces', (id) => `<use href=" &#10;#${id} "/>`],
    ['masks', (id) => `<rect mask="url(#${id})"/>`],
    ['masks in a style', (id) => `<rect style="mask : url( '#${id}' )"/>`],
    ['patterns', (id) => `<rect fill="url(#${id})"/>`],
    ['filters', (id) => `<rect filter="url(&quot;#${id}&quot;) blur(2px)"/>`],
    ['pictures of filters', (id) => `<feImage href="#${id}"/>`],
    ['markers', (id) => `<path marker-mid="url(#${id})"/>`],
  ])('counts what is drawn again: %s [J9]', (_, draw) => {
    expect(isBearable(nested(6, draw))).toBe(false)
  })

  it('counts what is inherited, for each that inherits it [J9]', () => {
    const pattern = `<pattern id="p">${'<rect/>'.repeat(500)}</pattern>`
    const many = '<rect/>'.repeat(500)
    expect(isBearable(`${pattern}<rect fill="url(#p)"/>${many}`)).toBe(true)
    expect(isBearable(`${pattern}<g fill="url(#p)">${many}</g>`)).toBe(false)
    expect(isBearable(`<g stroke-dasharray=".001">${many.repeat(3)}</g>`)).toBe(false)
    expect(isBearable(`<mask id="m"/><g mask="url(#m)"><g mask="inherit"/></g>`)).toBe(false)
  })

  it.each([
    ['a cycle', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['itself', '<g id="a"><use href="#a"/></g>'],
    ['too many octaves', '<filter id="f"><feTurbulence numOctaves="999"/></filter>'],
    ['too many steps', `<filter id="f">${'<feGaussianBlur/>'.repeat(300)}</filter>`],
    ['too many nodes', '<rect/>'.repeat(30_000)],
    ['too many that move', `<g>${'<rect/>'.repeat(3_000)}<animate attributeName="x"/></g>`],
    ['a link that moves', '<use><set attributeName="href" to="#a"/></use>'],
    ['another document', '<use href="data:image/svg+xml,x#a"/>'],
    ['itself by name', '<use href="?url=x#a"/>'],
    ['HTML', '<foreignObject/>'],
    ['an imported sheet', '<style>@import "data:text/css,x"</style>'],
    ['a sheet that masks', '<mask id="m"/><style>rect{mask:url(#m)}</style>'],
    ['a sheet that hides it', '<mask id="m"/><style>rect{mask:u\\72l(#m)}</style>'],
    ['a comment that hides it', '<mask id="m"/><rect style="mask:none/*;a:*/;fill:url(#m)"/>'],
    ['a sheet with a variable', '<style>rect{mask:var(--a)}</style>'],
    ['a mask of another document', '<style>rect{mask:url(data:application/xml,x#a)}</style>'],
    ['a linked sheet', '<link xmlns="http://www.w3.org/1999/xhtml" href="data:text/css,x"/>'],
    ['nesting', `${'<g>'.repeat(300)}${'</g>'.repeat(300)}`],
    ['deep nesting', `${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`],
    ['what is not well-formed', '<g>'],
  ])('is unbearable where it has %s [J9]', (_, content) => {
    expect(isBearable(content)).toBe(false)
  })

  it('is that of the pictures within it, too [J9]', () => {
    const link = (content: string) => `data:image/svg+xml;base64,${btoa(svg(content))}`
    const holding = (content: string) => `<image href="${link(content)}"/>`
    expect(isBearable(holding('<rect/>'))).toBe(true)
    expect(isBearable(holding(bomb))).toBe(false)
    const many = '<rect/>'.repeat(3_000)
    expect(isBearable(holding(many))).toBe(true)
    expect(isBearable(holding(`${many}<animate attributeName="x"/>`))).toBe(false)
    expect(isBearable(holding('<rect/>'.repeat(3_000)).repeat(10))).toBe(false)
    expect(isBearable(holding(holding(holding(holding(holding('<rect/>'))))))).toBe(false)
  })

  it('is unbearable for what is too large [J9]', () => {
    expect(isBearable('', 'width="10000" height="100%"')).toBe(true)
    for (const width of ['10001', '1e9', '500in', '-1', '9parsec', 'Infinity'])
      expect(isBearable('', `width="${width}"`), width).toBe(false)
    expect(isBearable(`<desc>${'x'.repeat(530_000)}</desc>`)).toBe(false)
  })

  it.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
    ['a sheet', '<?xml-stylesheet href="data:text/css,x"?><svg/>'],
    ['another encoding', '<?xml version="1.0" encoding="utf-7"?><svg/>'],
    ['another root', '<html/>'],
    ['nothing', ''],
    ['zeros', '<svg/>\0'],
  ])('is unknown, and so unbearable, for a document with %s [J9]', (_, source) => {
    expect(isBearableSvg(bytes(source))).toBe(false)
    expect(isBearableSvg(Uint8Array.of(0xff, 0xfe, ...bytes(source)))).toBe(false)
  })

  it('is found however a link writes the document [J9]', () => {
    const written = (source: string) => [
      `data:image/svg+xml,${encodeURIComponent(source)}`,
      `data:image/svg+xml;utf8,${source.replaceAll('#', '%23')}`,
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`,
      `data:image/svg+xml;base64,${btoa(source)}`,
      `data:image/svg+xml;base64,${encodeURIComponent(btoa(source))}`,
      ` DATA:image/svg+xml;charset=UTF-8;Base64 ,${btoa(source).replaceAll(/.{60}/g, '$&\n')}`,
    ]
    for (const link of written(svg(nested(2, use))))
      expect(isBearableSvgLink(link), link).toBe(true)
    for (const link of written(svg(bomb))) expect(isBearableSvgLink(link), link).toBe(false)
    for (const link of ['', 'data:', 'data:image/svg+xml', 'https://a.example/a.svg'])
      expect(isBearableSvgLink(link), link).toBe(false)
    expect(isBearableSvgLink(`data:image/svg+xml;charset=utf-7,${svg('')}`)).toBe(false)
  })

  it.each([
    ['spaces', false, `<svg width="${' '.repeat(400_000)}x"/>`],
    ['digits', false, `<svg width="${'1'.repeat(400_000)}x"/>`],
    ['fonts', false, `<svg><style>a{src:url(data:font/${'font'.repeat(100_000)})}</style></svg>`],
    ['numbers', true, `<svg><feMorphology radius="${'9 '.repeat(200_000)}"/></svg>`],
    ['links', true, `<svg><g style="${'a:url(#a);'.repeat(45_000)}"/></svg>`],
    ['declarations', true, `<svg><g style="${';'.repeat(450_000)}"/></svg>`],
    ['references', false, `<svg>${chain(9_000)}</svg>`],
    ['attributes', true, `<svg ${numbered(30_000, (at) => `a${at}="" `)}/>`],
    ['levels', false, '<svg>'.repeat(90_000)],
    ['openings', false, '<'.repeat(500_000)],
    ['comments', false, '<!--'.repeat(100_000)],
    ['escapes', true, `<svg a="${'&#x41;'.repeat(80_000)}"/>`],
  ] as const)('is decided for many %s: %s [J9]', (_, isBorne, source) => {
    expect(isBearableSvg(bytes(source))).toBe(isBorne)
    expect(isBearableSvgLink(`data:image/svg+xml;base64,${btoa(source)}`)).toBe(isBorne)
  })

  it('accepts any input without an error [J9]', () => {
    const name = fc.constantFrom('g', 'use', 'rect', 'pattern', 'mask', 'style', 'a')
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const element = fc.tuple(name, id, id, fc.constantFrom('href', 'fill', 'mask', 'style'))
    fc.assert(
      fc.property(fc.array(element), fc.string({ unit: 'binary' }), (elements, text) => {
        const content = elements.map(([tag, own, other, link]) => {
          const value = link === 'href' ? `#${other}` : `url(#${other})`
          return `<${tag} id="${own}" ${link}="${value}"/>`
        })
        expect(isBearable(content.join(''))).toBeTypeOf('boolean')
        expect(isBearable(text)).toBeTypeOf('boolean')
        expect(isBearableSvgLink(`data:${text}`)).toBeTypeOf('boolean')
        expect(isBearableSvg(bytes(text))).toBe(false)
      }),
    )
  })

  it('grows by each that is added, whatever the drawing [J9]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (levels, times) => {
          const content = Array.from(
            { length: levels },
            (_, level) => `<g id="g${level + 1}">${use(`g${level}`).repeat(times)}</g>`,
          )
          const shapes = times ** levels
          if (shapes > 20_000) expect(isBearable(`<rect id="g0"/>${content.join('')}`)).toBe(false)
          if (shapes * levels < 1_000 && levels * times < 100)
            expect(isBearable(`<rect id="g0"/>${content.join('')}`)).toBe(true)
        },
      ),
    )
  })
})
