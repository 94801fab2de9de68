/**
 * What a page that waits runs: it asks for itself every second while the visitor sees it, and takes over what has changed,
 * so that nothing is loaded anew under a screen reader. A page that waits for nothing has no script, which ends it.
 */
export const followScript = `
const parts=["header","section"];
async function look(){
  let goesOn=true;
  if(!document.hidden)try{
    const answer=await fetch(location.href,{cache:"no-store"});
    const next=new DOMParser().parseFromString(await answer.text(),"text/html");
    for(const part of parts){
      const [now,then]=[document,next].map((page)=>page.querySelector(part));
      if(now&&then&&now.innerHTML!==then.innerHTML)now.innerHTML=then.innerHTML;
    }
    document.title=next.title;
    goesOn=next.querySelector("script")!==null;
  }catch{}
  if(goesOn)setTimeout(look,1000);
}
setTimeout(look,1000);
`
