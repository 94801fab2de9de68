/**
 * The script of a waiting page. Every second, while the page is visible, it fetches the page and replaces what has changed, so
 * that a screen reader is not interrupted by a reload. The final page has no script, which ends the polling.
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
