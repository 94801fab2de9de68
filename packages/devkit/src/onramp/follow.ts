/**
 * The script of a page that waits. It fetches the page every second while the visitor sees it, and replaces what has
 * changed, so that a screen reader's page is not loaded again. It ends when the fetched page has no script.
 */
export const followScript = `
const parts=["header","section"];
async function poll(){
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
  if(goesOn)setTimeout(poll,1000);
}
setTimeout(poll,1000);
`
