/**
 * Shows the page of an invoice over a shop's own page. Plugins of shops load it from here and expect `window.btcpay` with these names.
 * A native dialog keeps the focus inside, closes by Escape and gives the focus back. Nothing of it needs a style sheet or an inline style,
 * which policies of shops may forbid.
 */
(() => {
  if (window.btcpay) return;

  const path = '/modal/btcpay.js';
  const ownAddress = document.currentScript?.src || '';
  const at = ownAddress.split(/[?#]/, 1)[0];
  let prefix = at.endsWith(path) ? at.slice(0, -path.length) : '';

  const nothing = () => {};
  let willEnter = nothing;
  let willLeave = nothing;
  let receive = nothing;

  const words = {
    ru: {
      label: 'Оплата',
      loading: 'Открываем оплату…',
      close: 'Закрыть',
      open: 'Открыть оплату в новой вкладке',
    },
    en: {
      label: 'Payment',
      loading: 'Opening the payment…',
      close: 'Close',
      open: 'Open the payment in a new tab',
    },
  };
  const wordsHere = () => (/^ru\b/i.test(document.documentElement.lang) ? words.ru : words.en);

  const styled = (name, styles) => {
    const element = document.createElement(name);
    Object.assign(element.style, styles);
    return element;
  };

  let dialog = null;
  let frame = null;
  let waiting = null;
  let before = null;

  /** The dialog with its frame, made when it is first needed. `waiting` stands in front until the page says that it is there. */
  function build() {
    const said = wordsHere();
    dialog = styled('dialog', {
      boxSizing: 'border-box',
      width: '100vw',
      maxWidth: 'none',
      height: '100vh',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'rgb(0 0 0 / 55%)',
      overflow: 'hidden',
    });
    dialog.setAttribute('aria-label', said.label);
    frame = styled('iframe', {
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      width: '100%',
      maxWidth: '34rem',
      height: '100%',
      maxHeight: '52rem',
      border: '0',
      borderRadius: '0.75rem',
      background: '#fff',
    });
    frame.name = 'btcpay';
    frame.title = said.label;
    // Without it the buttons that copy a sum or an address are refused by some browsers.
    frame.allow = 'clipboard-write';
    waiting = styled('div', {
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      width: 'min(20rem, calc(100% - 2rem))',
      height: 'fit-content',
      padding: '1.5rem',
      borderRadius: '0.75rem',
      background: '#fff',
      color: '#1c1d1b',
      font: '1rem/1.5 system-ui, sans-serif',
      textAlign: 'center',
    });
    const line = styled('p', { margin: '0 0 1rem' });
    line.setAttribute('role', 'status');
    line.textContent = said.loading;
    const link = styled('a', { display: 'block', padding: '0.75rem', color: 'inherit' });
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = said.open;
    const close = styled('button', { padding: '0.75rem 1.5rem', font: 'inherit', cursor: 'pointer' });
    close.type = 'button';
    close.textContent = said.close;
    close.addEventListener('click', leave);
    waiting.append(line, close, link);
    dialog.append(frame, waiting);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      leave();
    });
  }

  /** Closed by the payer: a shop's page hears of it just as if the page of the invoice had said so. */
  function leave() {
    hideFrame();
    receive({ data: 'close', origin: originOf(prefix), source: null });
  }

  function originOf(address) {
    try {
      return new URL(address, location.href).origin;
    } catch (_) {
      return '';
    }
  }

  function setApiUrlPrefix(address) {
    prefix = String(address).replace(/\/+$/, '');
  }

  function showInvoice(invoiceId) {
    if (!dialog) build();
    const address = `${prefix}/i/${encodeURIComponent(invoiceId)}`;
    waiting.style.display = 'block';
    waiting.querySelector('a').href = address;
    frame.src = `${address}?view=modal`;
    showFrame();
  }

  function showFrame() {
    if (!dialog) build();
    if (dialog.open) return;
    willEnter();
    before = document.activeElement;
    document.body.append(dialog);
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
  }

  function hideFrame() {
    if (!dialog?.isConnected) return;
    willLeave();
    if (dialog.close) dialog.close();
    // Taken out, it forgets what it showed; the payer's way goes on where it was when the invoice is shown again.
    dialog.remove();
    if (before?.isConnected) before.focus();
  }

  addEventListener('message', (event) => {
    if (!frame || event.source !== frame.contentWindow || event.origin !== originOf(prefix)) return;
    if (event.data === 'loaded') {
      waiting.style.display = 'none';
      frame.focus();
    }
    receive(event);
    if (event.data === 'close') hideFrame();
  });

  const listener = (given) => (typeof given === 'function' ? given : nothing);
  window.btcpay = {
    setApiUrlPrefix,
    showInvoice,
    showFrame,
    hideFrame,
    onModalWillEnter(given) {
      willEnter = listener(given);
    },
    onModalWillLeave(given) {
      willLeave = listener(given);
    },
    onModalReceiveMessage(given) {
      receive = listener(given);
    },
  };
})();
