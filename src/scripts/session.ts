/** Whether somebody is signed in here, as the first script of the page saw it. A courtesy: the server decides. */
export function isSignedIn(): boolean {
  return 'session' in document.documentElement.dataset;
}
