/** The names of a browser and of the system that it runs on. */
export type BrowserName = { name: string; system: string }

// The order matters: most browsers also name the ones that they are made from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+.* Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns the name of the browser that sends a request, or `null` if it is none that visitors know. */
export function browserNameOf(request: Request): BrowserName | null {
  const agent = request.headers.get('user-agent') ?? ''
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const [name, system] = [named(browsers), named(systems)]
  return name === undefined || system === undefined ? null : { name, system }
}
