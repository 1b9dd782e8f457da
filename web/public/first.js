// What has to be before the program; the server puts it into the office's page (server/platform/first-paint.ts).
(function () {
  var choice = null;
  var signedIn = null;
  var viewsAs = null;
  try {
    choice = localStorage.getItem('dangol.theme');
    signedIn = localStorage.getItem('dangol.signed-in');
    viewsAs = sessionStorage.getItem('dangol.view-as');
  } catch {
    // Storage may be forbidden; the system's choice is then right.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // Written by the build (scripts/lib/screen-files.ts).
  var meta = document.querySelector('meta[name="screen-files"]');
  if (!meta) return;
  var files = JSON.parse(meta.content);

  function fetchFile(file) {
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // As the program asks for it, or what was fetched ahead is not what is used.
    if (isStyle) link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = '/' + file;
    document.head.append(link);
  }

  // The first picture goes first. A page that nobody looks at has none.
  var isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    var program = document.createElement('script');
    program.type = 'module';
    program.fetchPriority = 'low';
    program.src = '/' + files.program[0];
    document.head.append(program);
    files.program.slice(1).forEach(fetchFile);
    if (signedIn) files.each.concat(files.screens[location.pathname] || []).forEach(fetchFile);
  }
  if (document.hidden) begin();
  else
    requestAnimationFrame(function () {
      setTimeout(begin);
    });
  setTimeout(begin, 500);

  if (!signedIn) return;
  // A screen that stands open all day is framed and named at once (first.css).
  if (files.screens[location.pathname]) document.documentElement.dataset.first = location.pathname;
  // As it was opened: the program may say it differently before it is known who is signed in.
  var screen = location.pathname + location.search;

  function ask(address, seconds, options) {
    options.headers.accept = 'application/json';
    options.signal = AbortSignal.timeout(seconds * 1000);
    return fetch(address, options).then(function (response) {
      return response.ok ? response : undefined;
    });
  }

  // What the program finds here it takes (web/lib/first-answers.ts); what failed it asks again, and shows what it meets.
  var first = { answers: new Map() };

  function askForScreen(tokens, date) {
    // A page that was kept from before knows of no calls.
    var calls = files.calls && files.calls[screen];
    if (!calls || !tokens.current || viewsAs || isNaN(date)) return;
    first.authorization = 'Bearer ' + tokens.accessToken;
    first.askedAt = Date.now();
    var inSeoul = date + 9 * 3600000;
    var today = new Date(inSeoul).toISOString().slice(0, 10);
    first.dayEndsAt = performance.now() + 86400000 - (inSeoul % 86400000);
    calls.forEach(function (call) {
      var address = call.replace('{shopNo}', tokens.current.shopNo).replace(/TODAY/g, today);
      var answer = ask(address, 20, { headers: { authorization: first.authorization } })
        .then(function (response) {
          return (
            response &&
            response.text().then(function (text) {
              // Without its time, which is not now's.
              return new Response(text);
            })
          );
        })
        .catch(function () {});
      first.answers.set(location.origin + address, answer);
    });
  }

  // Asked under the lock by which the tabs take turns. Another tab that listens for all would not tell this one what changes
  // before its program is here.
  if (files.isOwnApi && navigator.locks) {
    first.tokens = navigator.locks
      .request('dangol.refresh', function () {
        return Promise.all([
          ask('/api/v2/employees/token', 10, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"grant":"refresh"}',
          }),
          navigator.locks.query(),
        ]).then(function ([response, locks]) {
          return (
            response &&
            response.json().then(function (tokens) {
              var isAlone = !locks.held.some(function (lock) {
                return lock.name.startsWith('dangol.live.');
              });
              if (isAlone) askForScreen(tokens, Date.parse(response.headers.get('date')));
              return tokens;
            })
          );
        });
      })
      .catch(function () {});
    window.dangolAhead = first;
  }
})();
