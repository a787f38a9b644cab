/* global document, navigator, setTimeout */
// Copies the details of a transfer. The page is whole without it: then the buttons stay hidden.
(function () {
  var status = document.querySelector('[role=status]');

  function copyInOldWay(text) {
    // A page without TLS has no clipboard of its own.
    var field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    var isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyInOldWay(text);
    }
  }

  for (const button of document.querySelectorAll('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async function () {
      var isCopied = await copy(button.dataset.copy);
      status.textContent = isCopied ? status.dataset.copied : status.dataset.notCopied;
      button.toggleAttribute('data-copied', isCopied);
      button.focus();
      setTimeout(function () {
        status.textContent = '';
        button.removeAttribute('data-copied');
      }, 2000);
    });
  }
})();
