import { rolldown } from 'rolldown'
const b = await rolldown({ input: 'scripts/budgets/page.ts', platform: 'browser', logLevel: 'silent', resolve: { conditionNames: ['source','browser','import','module','default'] }, external: [/^react(-dom)?($|\/)/] })
const { output } = await b.generate({ format: 'esm', minify: true })
const chunks = new Map(output.filter(o=>o.type==='chunk').map(o=>[o.fileName,o]))
const closure = (f: string) => { const s = new Set<string>(); const w=[f]; for (let c=w.pop(); c; c=w.pop()) { if (s.has(c)||!chunks.has(c)) continue; s.add(c); w.push(...chunks.get(c)!.imports) } return s }
const byEntry=(e:string)=>[...chunks.values()].find(c=>c.facadeModuleId?.endsWith(e))!.fileName
const page = closure(byEntry('scripts/budgets/page.ts'))
const want = process.argv[2] ? [...new Set(process.argv[2].split(',').flatMap(e=>[...closure(byEntry(e))]))].filter(f=>!page.has(f)) : [...page]
const rows=want.flatMap(f=>Object.entries(chunks.get(f)!.modules).map(([m,x])=>[x.renderedLength,m.replace('/work/main/','')] as const)).filter(r=>r[0]>0).sort((a,b)=>b[0]-a[0]); console.log(rows.slice(0,50).map(r=>r.join(' ')).join('\n'))
