// A classic script in the head: what has to be before the program, and needs no inline script.
(function () {
  var choice = null;
  var signedIn = null;
  try {
    choice = localStorage.getItem('dangol.theme');
    signedIn = localStorage.getItem('dangol.signed-in');
  } catch {
    // Storage may be forbidden; the system's choice is then right.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // Who is signed in waits for the files of the screen while it is asked who that is (scripts/lib/screen-files.ts).
  var screens = document.querySelector('meta[name="screen-files"]');
  if (!signedIn || !screens) return;
  var files = JSON.parse(screens.content);

  // Asked under the lock by which the tabs take turns; the program takes the answer (web/lib/call.ts).
  if (files.isOwnApi && navigator.locks)
    window.dangolFirst = navigator.locks
      .request('dangol.refresh', function () {
        return fetch('/api/v2/employees/token', {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: '{"grant":"refresh"}',
          signal: AbortSignal.timeout(10000),
        }).then(function (response) {
          return response.ok ? response.json() : undefined;
        });
      })
      .catch(function () {
        // The program asks again, and shows what it meets.
      });

  files.each.concat(files.screens[location.pathname] || []).forEach(function (file) {
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.fetchPriority = 'low';
    link.href = '/' + file;
    document.head.append(link);
  });
})();
